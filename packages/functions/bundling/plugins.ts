import type { Plugin } from "esbuild";

const plugins: Plugin[] = [];
export default plugins;
