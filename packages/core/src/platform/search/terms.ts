/** Keys have 1,024 bytes; a character has up to four. */
const maxTermLength = 100;

/** `Éva.Lee@example.test` becomes `evaleeexampletest`. */
const plain = (text: string): string => {
  const characters = text
    .normalize("NFKD")
    .toLowerCase()
    .match(/[\p{L}\p{N}]/gu);
  return (characters ?? []).slice(0, maxTermLength).join("");
};

/** The text from each of its first words on, the words before it at the end: "Lee Ann" finds Ann Lee too. */
const fromEachWord = (text: string, maxStarts: number, which: "first" | "first and last"): string[] => {
  const words = text.split(/[\s,;/-]+/).filter((word) => plain(word) !== "");
  const starts = [...words.keys()];
  const chosenStarts =
    which === "first"
      ? starts.slice(0, maxStarts)
      : [...starts.slice(0, maxStarts - 1), ...starts.slice(maxStarts - 1).slice(-1)];
  return chosenStarts.map((start) => plain([...words.slice(start), ...words.slice(0, start)].join(" ")));
};

/** The country code of the United States, which is often left out. */
const countryCode = /^\s*\+?1(?=[\s(.-])|^\s*\+1/;

/** An extension after a whole phone number: `ext. 5`. */
const extension = /(?<=(?:\d\D*){10})(?:x|ext\.?|#)\s*\d*\s*$/i;

/** The whole number, without its area code, and its last four digits; without the extension. */
const phoneTerms = (phone: string): string[] => {
  const allDigits = phone.replaceAll(/\D/g, "");
  const isForeign = /^\s*\+(?!1)/.test(phone);
  const digits = isForeign ? allDigits : allDigits.replace(/^1(?=\d{10})/, "").slice(0, 10);
  return digits === "" ? [] : [digits, digits.slice(3), digits.slice(-4)];
};

type Person = {
  name: string;
  email: string;
  phone?: string | undefined;
  city?: string | undefined;
  /** Replaces the city. */
  towns?: readonly string[];
};

/** A transaction holds 100 items. */
const wordsOfName = 4;
const wordsOfTown = 2;

export const personTerms = ({ name, email, phone = "", city = "", towns = [city] }: Person): string[] => {
  const terms = [
    ...fromEachWord(name, wordsOfName, "first and last"),
    plain(email),
    ...phoneTerms(phone),
    ...towns.flatMap((town) => fromEachWord(town, wordsOfTown, "first")),
  ];
  return [...new Set(terms)].filter((term) => term !== "");
};

/** Empty when the search has neither letters nor digits. */
export const searchedTerm = (search: string): string => {
  const number = search.replace(extension, "");
  return /^[\d\s().+-]+$/.test(number)
    ? plain(number.replace(countryCode, "")).replace(/^1(?=\d{10}$)/, "")
    : plain(search);
};
