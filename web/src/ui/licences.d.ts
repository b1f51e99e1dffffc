// What licences-plugin.ts makes of packaging/bundled.json.
declare module "#licences" {
  const bundled: readonly { name: string; version: string; licences: string; text: string }[];
  export default bundled;
}
