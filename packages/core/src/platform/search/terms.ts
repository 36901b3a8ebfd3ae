import { defaultState, states } from "@cleaning/contract/site/states";
import { folded } from "./folded.ts";
import { addressWords } from "./street.ts";

/** Keys have 1,024 bytes; a character has up to four. */
const maxTermLength = 100;

const lettersAndDigits = (text: string): string =>
  (text.match(/[\p{L}\p{N}]/gu) ?? []).slice(0, maxTermLength).join("");

const wordsOf = (text: string): string[] => text.split(/[\s,;/-]+/);

export type TermForm = { plain: (text: string) => string; addressWords: (address: string) => readonly string[] };

const plain = (text: string): string => lettersAndDigits(folded(text));

const present: TermForm = { plain, addressWords };

/** Of terms that were stored before migration 4: a search finds them, and they go with their record. */
export const formerTerms: TermForm = {
  plain: (text) => lettersAndDigits(text.normalize("NFKD").toLowerCase()),
  addressWords: wordsOf,
};

/** The text from each of its first words on, the words before it at the end: "Lee Ann" finds Ann Lee too. */
const fromEachWord = (text: string, maxStarts: number, which: "first" | "first and last", form: TermForm): string[] => {
  const words = wordsOf(text).filter((word) => form.plain(word) !== "");
  const starts = [...words.keys()];
  const chosenStarts =
    which === "first"
      ? starts.slice(0, maxStarts)
      : [...starts.slice(0, maxStarts - 1), ...starts.slice(maxStarts - 1).slice(-1)];
  return chosenStarts.map((start) => form.plain([...words.slice(start), ...words.slice(0, start)].join(" ")));
};

const countryCode = /^\s*\+?1(?=[\s(.-])|^\s*\+1/;

const extension = /(?<=(?:\d\D*){10})(?:;ext=|x|ext(?:ension)?\.?|#)\s*\d*\s*$/i;

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
  towns?: readonly string[];
};

const wordsOfName = 4;
const wordsOfTown = 2;
const wordsOfStreet = 3;

/** Words that many streets share: nobody begins a search with them. */
const streetWords =
  /^(?:n|s|e|w|[ns][ew]|(?:north|south)(?:east|west)?|east|west|st|street|rd|road|dr|drive|ave|avenue|ln|lane|ct|court|way|apt|unit)\.?$/i;

const townTerms = (town: string, form: TermForm): string[] => fromEachWord(town, wordsOfTown, "first", form);

/** "400 North, Logan" finds 12 East 400 North in Logan: each term goes on with the town. */
const streetTerms = ({ address = "", city = "", zipCode = "" }: Address, form: TermForm): string[] => {
  const words = form.addressWords(address).filter((word) => form.plain(word) !== "");
  const starts = [...words.keys()].filter((start) => start === 0 || !streetWords.test(words[start] ?? ""));
  return [
    ...starts
      .slice(0, wordsOfStreet)
      .map((start) => form.plain([...words.slice(start), ...form.addressWords(city), zipCode].join(" "))),
    form.plain(zipCode),
  ];
};

const unique = (terms: readonly string[]): string[] => [...new Set(terms)].filter((term) => term !== "");

export const personTerms = (
  { name, email, phone = "", city = "", towns = [city] }: Person,
  form: TermForm = present,
): string[] =>
  unique([
    ...fromEachWord(name, wordsOfName, "first and last", form),
    form.plain(email),
    ...phoneTerms(phone),
    ...towns.flatMap((town) => townTerms(town, form)),
  ]);

/** Also by any part of the phone number, street and ZIP code: for what the office's search looks through. */
export const wideTerms = ({ address, zipCode, ...person }: Person & Address, form: TermForm = present): string[] =>
  unique([
    ...personTerms(person, form),
    ...phoneParts(person.phone ?? ""),
    ...streetTerms({ address, zipCode, city: person.city }, form),
  ]);

type Place = Address & { label?: string | undefined };

export const homeTerms = ({ label = "", ...address }: Place, form: TermForm = present): string[] =>
  unique([form.plain(label), ...streetTerms(address, form), ...townTerms(address.city ?? "", form)]);

/** Invisible marks come with a number that is copied from a phone's contacts, and `tel:` with a link. */
const asTyped = (search: string): string =>
  search
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\p{Pd}/gu, "-")
    .replace(/^\s*tel:/i, "");

const isNumber = (search: string): boolean => /^[\d\s().+/-]+$/.test(search);

const numberOf = (search: string): string => asTyped(search).replace(extension, "");

const stateWords = Object.entries(states).flat().join("|");
const stateAtEnd = new RegExp(
  `(?:,\\s*(?:${stateWords})|\\s${defaultState})\\.?(?=,?\\s*(?:\\d{5}(?:-\\d{4})?)?\\s*$)`,
  "i",
);
const stateBeforeZip = new RegExp(`\\s(?:${Object.keys(states).join("|")})\\.?(?=,?\\s+\\d{5}(?:-\\d{4})?\\s*$)`, "i");

/** As terms are: an address goes on with its town and the five digits of its ZIP code. */
const withoutState = (search: string): string =>
  /^\s*\d|,/.test(search)
    ? search
        .replace(/,\s*(?:USA|United States)\s*$/i, "")
        .replace(stateBeforeZip, "")
        .replace(stateAtEnd, "")
        .replace(/(?<=\D\d{5})-\d{4}\s*$/, "")
    : search;

export const searchedTerm = (search: string): string => {
  const number = numberOf(search);
  return isNumber(number) ? plain(number.replace(countryCode, "")).replace(/^1(?=\d{10}$)/, "") : plain(search);
};

/** What a term may begin with: the text, also as the words of a street, and as terms were stored before migration 4. */
export const searchedTerms = (search: string): string[] => {
  if (isNumber(numberOf(search))) return unique([searchedTerm(search)]);
  const text = withoutState(search);
  return unique([
    plain(text),
    ...(text.trim().includes(" ") ? [plain(addressWords(text).join(" "))] : []),
    formerTerms.plain(text),
  ]);
};

/** Where there is a number of a house, its words belong to the one before: "300 E", which an apartment parts from its town. */
const withStreetWords = (words: readonly string[]): readonly string[] => {
  if (!words.some((word) => /^\d/.test(word))) return words;
  const joined: string[] = [];
  for (const word of words) {
    const before = streetWords.test(word) ? joined.pop() : undefined;
    joined.push(before === undefined ? word : `${before} ${word}`);
  }
  return joined;
};

/** For each of its words what a term may begin with; a search by all of them finds what the whole text does not: "ruth smithfield". */
export const searchedWords = (search: string): string[][] => {
  const words = withoutState(search).split(/[\s,;]+/);
  return unique(withStreetWords(words.filter((word) => searchedTerm(word) !== ""))).map(searchedTerms);
};
