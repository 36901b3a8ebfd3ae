import "../start.ts";

export { connectProvider, listDeadlines } from "../provider-api.ts";
