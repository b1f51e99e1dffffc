// The page's way to rules and engine: the package `quintet`. Where the page's own files are is said in shared.ts.
export { Cancelled, Client, compile, Refused } from "quintet";
export type { OpenGame, Tapping, View } from "quintet";
