/** Folders of `nouns` whose components public pages show too, without the theme of who is signed in (`.dependency-cruiser.mjs`). */
export const publicNouns = ["accounts", "booking", "catalog", "company", "messages", "payment", "prices"];
