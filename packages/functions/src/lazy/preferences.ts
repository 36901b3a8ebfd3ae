import "../start.ts";

export { readPreferences, setPreference, unsubscribe } from "@cleaning/core/people/message-preferences";
export { ownPreferencesToken } from "@cleaning/core/people/message-preferences/person.ts";
export { readTextChoice, setTextChoice } from "@cleaning/core/people/message-preferences/texts.ts";
export { preferencesDocument } from "../preferences-document.ts";
