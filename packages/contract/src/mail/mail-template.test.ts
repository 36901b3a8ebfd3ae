import { assert, property, string } from "fast-check";
import { expect, it } from "vitest";
import { codeMails } from "../accounts/code-mails.ts";
import { business } from "../site/business.ts";
import { escapeHtml, renderMail } from "./mail-template.ts";
import { oneLine, quoteLines } from "./mail-text.ts";

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
  const signature = `${business.name}\n${business.phone.text}\n${business.email}\n${business.website.link}`;
  expect(text).toBe(`Hi Jane,\n\n${content.text}\n\n${signature}`);
  for (const part of [
    ">Hi Jane,</p>",
    ">Thank you.</p>",
    "<li>Every two weeks</li><li>$128 per visit</li>",
    "Phone: 1<br>Email: 2",
    `<strong>${business.name}</strong>`,
    `href="${business.phone.link}"`,
    `href="mailto:${business.email}"`,
    `href="${business.website.link}"`,
  ])
    expect(html).toContain(part);
});

it("shows its one action as a button, and the address below it", () => {
  const { html } = renderMail(content);
  expect(count(html, /href="https:\/\/site\.example\/set-password#1\.a&amp;b"/g)).toBe(2);
  expect(html).toContain(">Set a password</a>");
  expect(html).toContain(`>${escapeHtml(link)}</a>`);
});

it("is no wider than 600 px, and has no colors of its own, which a dark mail program would clash with", () => {
  const { html } = renderMail(content);
  expect(html).toContain("max-width:600px");
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/#[\da-f]{3,8}\b(?=[;"])|rgb|background/i);
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
