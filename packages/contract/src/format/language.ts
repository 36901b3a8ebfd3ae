/** What agents may read the app and their messages in. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** Each as its readers call it. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", es: "Español" };
