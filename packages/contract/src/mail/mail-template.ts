import type { Language } from "../format/language.ts";
import { addressLine, business } from "../site/business.ts";
import { inline, mailColors, progressiveStyles } from "./mail-look.ts";
import type { MailContent, MailRow } from "./mail-text.ts";
import { oneLine } from "./mail-text.ts";

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

const greetings: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => (name === "" ? "Hello," : `Hi ${name},`),
  es: (name) => (name === "" ? "Hola:" : `Hola ${name}:`),
};

const greeting = (name = "", language: Language = "en"): string =>
  greetings[language](plainName.test(name.trim()) ? name.trim() : "");

const { phone, email, website } = business;
const termsLabels: Readonly<Record<Language, string>> = { en: "Our terms", es: "Nuestras condiciones" };
const termsOf = (site: string): string => `${site}/terms`;
const textSignature = (site: string, language: Language): string =>
  [business.name, addressLine, phone.text, email, site, `${termsLabels[language]}: ${termsOf(site)}`].join("\n");
const preferencesLabel = "Change which mails you get";

const { light } = mailColors;
const table = `role="presentation" cellpadding="0" cellspacing="0" border="0"`;

const anchor = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener" class="quiet" style="${inline.quietLink}">${escapeHtml(text)}</a>`;

const button = ({ label, link }: NonNullable<MailContent["action"]>): string =>
  `<table ${table}><tr><td class="button" bgcolor="${light.button}" style="${inline.button}"><a href="${escapeHtml(link)}" target="_blank" rel="noopener" class="label" style="${inline.buttonLabel}">${escapeHtml(label)}</a></td></tr></table>
<p class="quiet" style="${inline.address}">${anchor(link, link)}</p>`;

/** Facts beside their names; amounts below each other. */
const rowLooks = {
  facts: [`width="32%" class="quiet" style="${inline.label}"`, `class="text" style="${inline.value}"`],
  amounts: [`class="text" style="${inline.amountLabel}"`, `align="right" class="text" style="${inline.amount}"`],
} as const;

const rowsTable = (rows: readonly MailRow[], look: keyof typeof rowLooks = "facts"): string => {
  const [name, content] = rowLooks[look];
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" ${name}>${escapeHtml(label)}</th><td ${content}>${escapeHtml(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" class="line" style="${inline.rows}">\n${lines.join("\n")}\n</table>`;
};

/** Our own words alone: what people typed stands behind them, or is quoted. */
const factLine = /^([A-Z][A-Za-z ]{0,23}):(?: (.*))?$/;
const amountLine = /^- (.+): (-?\$[\d,]+(?:\.\d{2})?)$/;

/** Undefined for one line, and where not all are such. */
const rowsIn = (lines: readonly string[], row: RegExp): MailRow[] | undefined => {
  const found = lines.flatMap((line) => {
    const [, label, value = ""] = row.exec(line) ?? [];
    return label === undefined ? [] : [{ label, value }];
  });
  return lines.length > 1 && found.length === lines.length ? found : undefined;
};

const stripPrefix = (prefix: string, lines: readonly string[]): string[] =>
  lines.map((line) => line.slice(prefix.length));
const joinLines = (lines: readonly string[]): string => lines.map(escapeHtml).join("<br>");

const phoneLink = `<a href="${phone.link}" class="quiet" style="${inline.quietLink};white-space:nowrap">${escapeHtml(phone.text)}</a>`;

/** No line breaks within a window or between a number and what it counts: `9 to 11 AM`, `9:40 AM`, `2 h`, `no. 7`. */
const unbroken = (html: string): string =>
  html
    .replaceAll(/(?<=\d(?: [AP]M)?) to (?=\d{1,2}(?::\d\d)? [AP]M\b)/g, "&nbsp;to&nbsp;")
    .replaceAll(/(?<=\d) (?=(?:AM|PM|h|min)\b)|(?<=\bno\.) (?=\d)/g, "&nbsp;");

/** In our own words, the company's number can be called by a tap. */
const ownWords = (line: string): string => unbroken(escapeHtml(line)).replaceAll(escapeHtml(phone.text), phoneLink);

const isListed = (line: string): boolean => line.startsWith("- ");
const list = (lines: readonly string[]): string => {
  const amounts = rowsIn(lines, amountLine);
  if (amounts !== undefined) return rowsTable(amounts, "amounts");
  const items = stripPrefix("- ", lines).map((line) => `<li style="${inline.item}">${ownWords(line)}</li>`);
  return `<ul style="${inline.list}">${items.join("")}</ul>`;
};

/** An address of our own that is a paragraph by itself. */
const isOwnLink = (text: string, site: string): boolean => text.startsWith(`${site}/`) && !/\s/.test(text);

const paragraph = (text: string, { action, site }: Pick<MailContent, "action"> & { site: string }): string => {
  if (action !== undefined && text === action.link) return button(action);
  // Not every mail program makes a link of an address.
  if (isOwnLink(text, site)) return `<p style="${inline.paragraph}">${anchor(text, text)}</p>`;
  const lines = text.split("\n");
  if (lines.every(isListed)) return list(lines);
  const [heading = "", ...below] = lines;
  const end = [...below, ""].findIndex((line) => !isListed(line));
  if (end > 0 && heading.endsWith(":")) {
    const after = below.slice(end).join("\n");
    const rest = after === "" ? "" : `\n${paragraph(after, { action, site })}`;
    return `<p style="${inline.listHeading}">${escapeHtml(heading)}</p>\n${list(below.slice(0, end))}${rest}`;
  }
  if (lines.every((line) => line.startsWith(">")))
    return `<blockquote class="text" style="${inline.quote}">${joinLines(stripPrefix("> ", lines))}</blockquote>`;
  const facts = rowsIn(lines, factLine);
  return facts === undefined
    ? `<p style="${inline.paragraph}">${lines.map(ownWords).join("<br>")}</p>`
    : rowsTable(facts);
};

const longestPreheader = 140;

/** The first paragraph that is neither a list nor another person's words. */
const preheaderOf = ({ preheader, action }: MailContent, body: readonly string[]): string => {
  const lead = preheader ?? body.find((part) => !/^[->] ?/.test(part) && part !== action?.link) ?? "";
  const line = oneLine(lead);
  return line.length > longestPreheader ? `${line.slice(0, longestPreheader).toWellFormed()}…` : line;
};

/** Keeps what follows out of the preview in a list of mails. */
const previewEnd = "&#847;&zwnj;&nbsp;".repeat(40);

const htmlSignature = (site: string, language: Language, preferences: MailContent["preferences"]): string =>
  [
    `<strong>${escapeHtml(business.name)}</strong>`,
    escapeHtml(addressLine),
    anchor(phone.link, phone.text),
    anchor(`mailto:${email}`, email),
    anchor(site, site === website.link ? website.text : new URL(site).host),
    anchor(termsOf(site), termsLabels[language]),
    ...(preferences === undefined ? [] : [anchor(preferences.page, preferencesLabel)]),
  ].join("<br>");

/** Without a picture: many mail programs load none. */
const wordmark = `<table ${table}><tr>
<td class="button label" aria-hidden="true" align="center" width="32" height="32" bgcolor="${light.button}" style="${inline.mark}">${escapeHtml(business.name.slice(0, 1))}</td>
<td class="text" style="${inline.brand}">${escapeHtml(business.name)}</td>
</tr></table>
<div style="${inline.brandGap}">&nbsp;</div>`;

/** Word's engine, in Outlook for Windows, knows no greatest width. */
const framed = (content: string): string => `<!--[if mso]><table ${table} width="600"><tr><td><![endif]-->
<table ${table} width="100%" style="${inline.frame}">
${content}
</table>
<!--[if mso]></td></tr></table><![endif]-->`;

/** @param site the origin of the signature's link */
export const renderMail = (content: MailContent, site: string = website.link): { text: string; html: string } => {
  const { subject, name, language = "en", action, rows = [], preferences } = content;
  const body = content.text.trim().split(/\n{2,}/);
  const [lead = "", ...others] = body;
  const hello = greeting(name, language);
  // What the first paragraph announces, as a quote, follows it at once.
  const announces = lead.endsWith(":");
  const aroundFacts = <Part>(first: Part, facts: readonly Part[]): Part[] =>
    announces ? [...facts, first] : [first, ...facts];
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${progressiveStyles}</style>
</head>
<body class="page" bgcolor="${light.page}" style="${inline.page}">
<div class="text" style="${inline.hidden}">${escapeHtml(preheaderOf(content, body))}${previewEnd}</div>
<table ${table} width="100%" class="page" bgcolor="${light.page}" style="${inline.page}">
<tr><td align="center" class="outer" style="padding:32px 16px">
${framed(`<tr><td style="padding:0 8px">${wordmark}</td></tr>
<tr><td class="card" bgcolor="${light.card}" style="${inline.card}">
<h1 class="text" style="${inline.heading}">${unbroken(escapeHtml(subject))}</h1>
${paragraph(hello, { site })}
${aroundFacts(paragraph(lead, { action, site }), rows.length === 0 ? [] : [rowsTable(rows)]).join("\n")}
${others.map((part) => paragraph(part, { action, site })).join("\n")}
</td></tr>
<tr><td class="quiet" style="${inline.foot}">${htmlSignature(site, language, preferences)}</td></tr>`)}
</td></tr>
</table>
</body>
</html>
`;
  const facts = rows.map(({ label, value }) => oneLine(`${label}: ${value}`)).join("\n");
  const text = [
    hello,
    ...aroundFacts(lead, facts === "" ? [] : [facts]),
    ...others,
    ...(preferences === undefined ? [] : [`${preferencesLabel}: ${preferences.page}`]),
    textSignature(site, language),
  ].join("\n\n");
  return { text, html };
};
