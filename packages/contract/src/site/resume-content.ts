type ResumeType = "pdf" | "doc" | "docx";

const oleMagic = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const wordStream = Array.from("WordDocument").join("\0");

/**
 * The type of a whole file by its content: a PDF by its first bytes; DOC and DOCX also by the part that every Word
 * document has, because spreadsheets, installers and archives begin alike. Undefined for anything else.
 */
export const resumeTypeOf = (content: Uint8Array): ResumeType | undefined => {
  const text = new TextDecoder("latin1").decode(content);
  if (text.startsWith("%PDF-")) return "pdf";
  if (text.startsWith("PK\u0003\u0004"))
    return text.includes("[Content_Types].xml") && text.includes("word/document") ? "docx" : undefined;
  return oleMagic.every((byte, index) => content[index] === byte) && text.includes(wordStream) ? "doc" : undefined;
};
