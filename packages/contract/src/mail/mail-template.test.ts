import { assert, property, string } from "fast-check";
import { expect, it } from "vitest";
import { codeMails } from "../accounts/code-mails.ts";
import { addressLine, business } from "../site/business.ts";
import { escapeHtml, renderMail } from "./mail-template.ts";
import { oneLine, quoteLines } from "./mail-text.ts";
import { contrastFailures, leftovers } from "./testing.ts";

const link = "https://site.example/set-password#1.a&b";
const content = {
  subject: "Your subscription",
  name: "Jane",
  text: `Thank you.\n\n- Every two weeks\n- $128 per visit\n\nPhone: 1\nEmail: 2\n\n${link}\n\nQuestions?`,
  action: { label: "Set a password", link },
};
const count = (html: string, part: RegExp): number => [...html.matchAll(part)].length;
const tags = (html: string) => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag);

it("has a greeting, the body and a signature in both parts", () => {
  const { text, html } = renderMail(content);
  const { name, phone, email, website } = business;
  const signature = [name, addressLine, phone.text, email, website.link, `Our terms: ${website.link}/terms`].join("\n");
  expect(text).toBe(`Hi Jane,\n\n${content.text}\n\n${signature}`);
  for (const part of [
    ">Your subscription</h1>",
    ">Hi Jane,</p>",
    ">Thank you.</p>",
    ">Every two weeks</li><li",
    ">$128 per visit</li>",
    `<strong>${business.name}</strong>`,
    `href="${business.phone.link}"`,
    `href="mailto:${business.email}"`,
    `href="${business.website.link}"`,
  ])
    expect(html).toContain(part);
});

it("is in Spanish to its end", () => {
  const { text, html } = renderMail({ ...content, language: "es" });
  expect(text.split("\n").at(-1)).toBe(`Nuestras condiciones: ${business.website.link}/terms`);
  expect(html).toContain(">Nuestras condiciones</a>");
  expect(html).not.toContain("Our terms");
});

it("puts amounts below each other, and leaves every other list and the plain text as they are", () => {
  const prices = "- Standard Cleaning: $1,150\n- Every two weeks: -$22.50\n- Each visit: $1,127.50";
  const { text, html } = renderMail({ ...content, text: `Thank you.\n\nWhat it costs:\n${prices}` });
  expect(text).toContain(prices);
  expect(html).not.toContain("<li");
  for (const [label, amount] of [
    ["Standard Cleaning", "$1,150"],
    ["Every two weeks", "-$22.50"],
    ["Each visit", "$1,127.50"],
  ] as const)
    expect(html).toMatch(
      new RegExp(`>${label}</th><td align="right"[^>]*>${amount.replaceAll(/[$.]/g, String.raw`\$&`)}</td>`),
    );
  expect(contrastFailures(html)).toEqual([]);
  expect(renderMail({ ...content, text: "- Oven: $30\n- Bring a key: yes" }).html).toContain("<li");
});

it("shows its one action as a button, and the address below it", () => {
  const { html } = renderMail(content);
  expect(count(html, /href="https:\/\/site\.example\/set-password#1\.a&amp;b"/g)).toBe(2);
  expect(html).toContain(">Set a password</a>");
  expect(html).toContain(`>${escapeHtml(link)}</a>`);
});

it("shows a second address of ours as a link, and nobody else's", () => {
  const second = "https://site.example/set-password#2.b";
  const render = (site: string): string =>
    renderMail({ ...content, text: `${link}\n\nOr set a password:\n\n${second}` }, site).html;
  expect(render("https://site.example")).toContain(`href="${second}"`);
  expect(render("https://other.example")).not.toContain(`href="${second}"`);
});

it("lets the company's number be called by a tap, and makes no link of what a person typed", () => {
  const site = "https://site.example";
  const typed = quoteLines(`${site}/typed\n\n${business.phone.text}`).join("\n");
  const text = `Hello.\n\nCall ${business.phone.text}.\n\n${typed}`;
  const { html } = renderMail({ subject: "x", text }, site);
  const [own = "", quoted = ""] = html.split("<blockquote");
  expect(tags(own).filter((tag) => tag.startsWith(`<a href="${business.phone.link}"`))).toHaveLength(1);
  expect(tags(quoted.slice(0, quoted.indexOf("</blockquote>"))).filter((tag) => tag.startsWith("<a"))).toEqual([]);
  expect(contrastFailures(html)).toEqual([]);
});

it("is no wider than 600 px, in programs that know no greatest width too", () => {
  const { html } = renderMail(content);
  expect(html).toContain("max-width:600px");
  expect(html).toContain(
    '<!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0" border="0" width="600">',
  );
});

const facts = {
  ...content,
  rows: [{ label: "Arrival", value: "9 to 11 AM" }],
  preferences: { page: "https://site.example/messages#t", unsubscribe: "https://site.example/api/x" },
};

it.each([
  ["a full mail", facts],
  ["a quotation", { ...content, text: "Ann writes:\n\n> Hello" }],
  ["a bare one", { subject: "x", text: "x" }],
])("can be read in %s by day, by night, and where a mail program inverts its colors", (_, mail) => {
  const { html } = renderMail(mail);
  expect(contrastFailures(html)).toEqual([]);
  expect(leftovers(html)).toEqual([]);
});

it.each([
  ["pale text", "color:#21201c", "color:#d0d0d0"],
  ["a dark button with dark text by night", ".label{color:#ffffff", ".label{color:#101010"],
])("is found out with %s", (_, from, to) => {
  expect(contrastFailures(renderMail(facts).html.replaceAll(from, to))).not.toEqual([]);
});

it("needs no style sheet, picture or script, follows nobody, and is cut off by no mail program", () => {
  const { html } = renderMail(facts);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
  expect(html).not.toMatch(/<(?:img|script|link|iframe)|url\(|flex|grid/);
  expect(html.length).toBeLessThan(20_000);
  const styled = tags(html).filter((tag) => /^<(?:p|h1|td|th|a|ul|li) /.test(tag));
  for (const tag of styled) expect(tag).toMatch(/ style="/);
});

it("shows facts below its first paragraph, as a table and as lines, and lines of that form alike", () => {
  const { text, html } = renderMail(facts);
  expect(text).toContain("Thank you.\n\nArrival: 9 to 11 AM\n\n- Every two weeks");
  for (const [label, value] of [
    ["Arrival", "9 to 11 AM"],
    ["Phone", "1"],
    ["Email", "2"],
  ])
    expect(html).toMatch(new RegExp(`<th scope="row"[^>]*>${label}</th><td[^>]*>${value}</td>`));
});

const preview = (mail: Parameters<typeof renderMail>[0]) => /<div[^>]*>([^<&]*)/.exec(renderMail(mail).html)?.[1];

it("begins with what lists of mails show: its first paragraph, or words of its own", () => {
  expect(preview(content)).toBe("Thank you.");
  expect(preview({ ...content, preheader: "We come at nine." })).toBe("We come at nine.");
  expect(preview({ ...content, text: "> not ours\n\nOurs." })).toBe("Ours.");
  expect(preview({ ...content, text: "a".repeat(500) })).toBe(`${"a".repeat(140)}…`);
});

it("leads to the choice of mails where there is one", () => {
  const { text, html } = renderMail(facts);
  expect(text).toContain("\n\nChange which mails you get: https://site.example/messages#t\n\n");
  expect(html).toContain('href="https://site.example/messages#t"');
  expect(`${text}${html}`).not.toContain("/api/x");
  expect(renderMail(content).text).not.toContain("Change which mails");
});

it.each(["Jane", "Mary Ann", "O'Brien", "José", "李", "J. R."])("greets %s", (name) => {
  expect(renderMail({ ...content, name }).text).toMatch(`Hi ${name},\n`);
});

it.each([
  undefined,
  "",
  "https://bad.example",
  "bad.example",
  "a@bad.example",
  "<b>Jane</b>",
  "Jane\r\nBcc: all@bad.example",
  "x".repeat(41),
])("does not greet by %j, which a mail program could make a link of", (name) => {
  expect(renderMail({ ...content, name }).text).toMatch(/^Hello,\n\n/);
});

it("has the same tags for any input", () => {
  const plain = tags(renderMail({ subject: "x", text: "x" }).html);
  assert(
    property(string({ minLength: 1 }), string(), (input, name) => {
      const maliciousText = `x${oneLine(input)}<img src=x onerror="a()">`;
      const { html } = renderMail({ subject: maliciousText, name, text: maliciousText });
      expect(tags(html)).toEqual(plain);
    }),
  );
});

it("quotes each line of a visitor's text", () => {
  const lines = quoteLines("Hello\r\n\nYours,\u2028The bank\n- free");
  expect(lines).toEqual(["> Hello", ">", "> Yours,", "> The bank", "> - free"]);
  const { html } = renderMail({ ...content, text: lines.join("\n") });
  expect(html).toMatch(/<blockquote[^>]*>Hello<br><br>Yours,<br>The bank<br>- free<\/blockquote>/);
});

it.each(Object.entries(codeMails))("gives the user pool a %s mail that it can fill in and takes", (name, mail) => {
  const { text, html } = renderMail(mail);
  for (const part of [text, html]) {
    expect(count(part, /\{####\}/g)).toBe(1);
    expect(count(part, /\{username\}/g)).toBe(name === "invitation" ? 1 : 0);
  }
  expect(text).toMatch(/^Hello,\n\n/);
  expect(text).toContain(business.phone.text);
  expect(html.length).toBeLessThanOrEqual(20_000);
  expect(mail.subject.length).toBeLessThanOrEqual(140);
});

it("is a list also where lines follow it, and keeps a window on one line", () => {
  const { html } = renderMail({
    subject: "Moved",
    text: "Your cleanings are moved:\n- Now: 9 to 11 AM\nThe first costs $9.",
  });
  expect(html).toContain("<li");
  expect(html).toContain("Now: 9&nbsp;to&nbsp;11&nbsp;AM</li>");
  expect(html).toContain("The first costs $9.</p>");
});
