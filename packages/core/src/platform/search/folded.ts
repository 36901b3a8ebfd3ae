/** Letters that have no accent to lose. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  ð: "d",
  đ: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ø: "o",
  œ: "oe",
  ß: "ss",
  þ: "th",
};

/** An ʻokina is a letter for Unicode, and typed as an apostrophe, an accent or nothing at all. */
const unwritten = /[\p{M}\p{Lm}'’‘`´]/gu;

/** One key for a text however it is typed, without case, accents and apostrophes: `Tuʻipulotu` and `Tu’ipulotu` are `tuipulotu`. */
export const folded = (text: string): string =>
  text
    .replaceAll("´", "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(unwritten, "")
    .replaceAll(/[æðđħıłøœßþ]/g, (letter) => plainLetters[letter] ?? letter);

/** By which people are listed: Ángel among the others with an A. */
export const sortNameOf = (name: string): string => folded(name).replaceAll(/\s+/g, " ").trim();
