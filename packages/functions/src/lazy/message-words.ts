import "../start.ts";

export * from "@cleaning/core/platform/messages/words.ts";
