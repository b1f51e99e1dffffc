// The package without what differs between browsers and Node.js: where its files are (browser.ts, node.ts).
export type * from "#library/api";
export * from "./channel.ts";
export * from "./client.ts";
export * from "./game.ts";
export type * from "./messages.ts";
export * from "./module.ts";
export * from "./open-game.ts";
export * from "./quintet.ts";
export * from "./requests.ts";
export * from "./step.ts";
