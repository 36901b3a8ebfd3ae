/** The last character in UTF-8's byte order, which keys sort by: behind all texts that begin as it does. */
export const lastCharacter = "\u{10FFFF}";
