import "../start.ts";

export * from "@cleaning/core/people/message-preferences/take-text.ts";
