import "../start.ts";

export { readPreferences, setPreferences, unsubscribe } from "@cleaning/core/people/message-preferences";
export { preferencesDocument } from "../preferences-document.ts";
