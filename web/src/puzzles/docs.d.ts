// What docs-plugin.ts makes of docs/.
declare module "#docs/solved" {
  const boards: Readonly<Record<string, import("./first-moves").SolvedBoard>>;
  export default boards;
}
