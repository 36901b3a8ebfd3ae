type ResumeType = "pdf" | "doc" | "docx";

const oleMagic = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const wordStream = Array.from("WordDocument").join("\0");

/** DOC and DOCX also by their main part, because spreadsheets and archives begin alike. Undefined for other content. */
export const resumeTypeOf = (content: Uint8Array): ResumeType | undefined => {
  const text = new TextDecoder("latin1").decode(content);
  if (text.startsWith("%PDF-")) return "pdf";
  if (text.startsWith("PK\u0003\u0004"))
    return text.includes("[Content_Types].xml") && text.includes("word/document") ? "docx" : undefined;
  return oleMagic.every((byte, index) => content[index] === byte) && text.includes(wordStream) ? "doc" : undefined;
};
