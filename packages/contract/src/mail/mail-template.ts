import { business } from "../site/business.ts";
import type { MailContent } from "./mail-text.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (found) => escapes[found] ?? "");

/** Mail programs would turn an address that was entered as a name into a link. */
const plainName = /^(?!.*\.\p{L}{2})[\p{L}\p{M}'’. -]{1,40}$/u;

const greeting = (name = ""): string => (plainName.test(name.trim()) ? `Hi ${name.trim()},` : "Hello,");

const { phone, email, website } = business;
const textSignature = (site: string): string => [business.name, phone.text, email, site].join("\n");

const gap = "margin:0 0 16px";
const anchor = (href: string, text: string, style = "color:inherit"): string =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener" style="${style}">${escapeHtml(text)}</a>`;
const button =
  "display:inline-block;padding:12px 20px;border:2px solid currentColor;border-radius:8px;color:inherit;font-weight:bold;text-decoration:none";

const stripPrefix = (prefix: string, lines: readonly string[]): string[] =>
  lines.map((line) => line.slice(prefix.length));
const joinLines = (lines: readonly string[]): string => lines.map(escapeHtml).join("<br>");

const paragraph = (text: string, action: MailContent["action"]): string => {
  if (text === action?.link)
    return `<p style="${gap}">${anchor(text, action.label, button)}</p>\n<p style="${gap};font-size:14px">${anchor(text, text)}</p>`;
  const lines = text.split("\n");
  if (lines.every((line) => line.startsWith("- "))) {
    const items = stripPrefix("- ", lines).map((line) => `<li>${escapeHtml(line)}</li>`);
    return `<ul style="${gap};padding-left:24px">${items.join("")}</ul>`;
  }
  if (lines.every((line) => line.startsWith(">")))
    return `<blockquote style="${gap};padding-left:16px;border-left:3px solid currentColor">${joinLines(stripPrefix("> ", lines))}</blockquote>`;
  return `<p style="${gap}">${joinLines(lines)}</p>`;
};

const htmlSignature = (site: string): string =>
  [
    `<strong>${escapeHtml(business.name)}</strong>`,
    anchor(phone.link, phone.text),
    anchor(`mailto:${email}`, email),
    anchor(site, site === website.link ? website.text : new URL(site).host),
  ].join("<br>");

export const renderMail = (
  { subject, name, text, action }: MailContent,
  site: string = website.link,
): { text: string; html: string } => {
  const paragraphs = [greeting(name), ...text.trim().split(/\n{2,}/)];
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 Arial,Helvetica,sans-serif">
<main style="max-width:600px;margin:0 auto;overflow-wrap:anywhere">
${paragraphs.map((part) => paragraph(part, action)).join("\n")}
<p style="margin:24px 0 0">${htmlSignature(site)}</p>
</main>
</body>
</html>
`;
  return { text: [...paragraphs, textSignature(site)].join("\n\n"), html };
};
