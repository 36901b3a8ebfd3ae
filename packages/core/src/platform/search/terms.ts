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

/** Shorter parts of a number fit too many. */
const shortestPart = 4;
const digitsOfNumber = 10;

/** The number from each of its digits on. */
const phoneParts = (phone: string): string[] => {
  const [digits = ""] = phoneTerms(phone);
  const first = Math.max(0, digits.length - digitsOfNumber);
  const count = Math.max(0, digits.length - shortestPart - first + 1);
  return [digits, ...Array.from({ length: count }, (_, index) => digits.slice(first + index))];
};

type Address = {
  address?: string | undefined;
  city?: string | undefined;
  zipCode?: string | undefined;
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
const wordsOfStreet = 3;

/** Words that many streets share: nobody begins a search with them. */
const streetWords =
  /^(?:n|s|e|w|[ns][ew]|north|south|east|west|st|street|rd|road|dr|drive|ave|avenue|ln|lane|ct|court|way|apt|unit)\.?$/i;

const townTerms = (town: string): string[] => fromEachWord(town, wordsOfTown, "first");

/** "400 North, Logan" finds 12 East 400 North in Logan: each term goes on with the town. */
const streetTerms = ({ address = "", city = "", zipCode = "" }: Address): string[] => {
  const words = address.split(/[\s,;/-]+/).filter((word) => plain(word) !== "");
  const starts = [...words.keys()].filter((start) => start === 0 || !streetWords.test(words[start] ?? ""));
  return [
    ...starts.slice(0, wordsOfStreet).map((start) => plain([...words.slice(start), city, zipCode].join(" "))),
    plain(zipCode),
  ];
};

const unique = (terms: readonly string[]): string[] => [...new Set(terms)].filter((term) => term !== "");

export const personTerms = ({ name, email, phone = "", city = "", towns = [city] }: Person): string[] =>
  unique([
    ...fromEachWord(name, wordsOfName, "first and last"),
    plain(email),
    ...phoneTerms(phone),
    ...towns.flatMap(townTerms),
  ]);

/** Also by any part of the phone number, street and ZIP code: for what the office's search looks through. */
export const wideTerms = ({ address, zipCode, ...person }: Person & Address): string[] =>
  unique([
    ...personTerms(person),
    ...phoneParts(person.phone ?? ""),
    ...streetTerms({ address, zipCode, city: person.city }),
  ]);

type Place = Address & { label?: string | undefined };

export const homeTerms = ({ label = "", ...address }: Place): string[] =>
  unique([plain(label), ...streetTerms(address), ...townTerms(address.city ?? "")]);

/** Empty when the search has neither letters nor digits. */
export const searchedTerm = (search: string): string => {
  const number = search.replace(extension, "");
  return /^[\d\s().+-]+$/.test(number)
    ? plain(number.replace(countryCode, "")).replace(/^1(?=\d{10}$)/, "")
    : plain(search);
};

/** The terms of its words; a search by all of them finds what the whole text does not: "ruth smithfield". */
export const searchedWords = (search: string): string[] => unique(search.split(/[\s,;]+/).map(searchedTerm));
