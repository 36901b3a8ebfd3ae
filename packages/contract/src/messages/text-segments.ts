/** The alphabet of text messages (GSM 03.38), whose letters take 7 bits. */
const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const extended = "^{}\\[~]|€\f";

const widths = new Map<string, number>([
  ...Array.from(basic, (letter) => [letter, 1] as const),
  ...Array.from(extended, (letter) => [letter, 2] as const),
]);

const gsm = { alone: 160, joined: 153 } as const;
const unicode = { alone: 70, joined: 67 } as const;

/** A letter of two parts is never divided between two segments. */
const fill = (parts: readonly number[], { alone, joined }: typeof gsm | typeof unicode): number => {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= alone) return 1;
  let [segments, used] = [1, 0];
  for (const part of parts) {
    if (used + part > joined) [segments, used] = [segments + 1, 0];
    used += part;
  }
  return segments;
};

/** How many segments a text message takes; each is paid for. One letter outside the alphabet makes all of them wider. */
export const segmentsOf = (text: string): number => {
  const letters = Array.from(text);
  return letters.every((letter) => widths.has(letter))
    ? fill(
        letters.map((letter) => widths.get(letter) ?? 1),
        gsm,
      )
    : fill(
        letters.map((letter) => letter.length),
        unicode,
      );
};

const plainMarks: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚′ʻʼʽʾʿˈ]/g, "'"],
  [/[“”„″]/g, '"'],
  [/[‐‑‒–—−]/g, "-"],
  [/…/g, "..."],
  [/[\t\u00A0\u2000-\u200A\u202F]/g, " "],
];

/** Letters that are none with an accent. */
const otherLetters: Readonly<Record<string, string>> = {
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ħ: "h",
  Ħ: "H",
  ı: "i",
  œ: "oe",
  Œ: "OE",
  ŋ: "n",
  Ŋ: "N",
};

/** Without its accents; a letter of another script is a question mark, and what is no letter, as an emoji, is left out. */
const fold = (letter: string): string =>
  Array.from(letter.normalize("NFKD"), (part) => {
    if (widths.has(part)) return part;
    return otherLetters[part] ?? (/\p{L}/u.test(part) ? "?" : "");
  }).join("");

/** As `María` to `Maria`: one letter outside the alphabet would more than double the price. */
export const plainText = (text: string): string => {
  const marked = plainMarks.reduce((plain, [marks, plainMark]) => plain.replaceAll(marks, plainMark), text);
  return Array.from(marked.normalize("NFC"), (letter) => (widths.has(letter) ? letter : fold(letter))).join("");
};

export const maxSegments = 2;
