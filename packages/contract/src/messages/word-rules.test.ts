import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { definitionOf, messageKindNames, messageKinds } from "./kinds.ts";
import type { MessageKindDefinition, MessageWords } from "./message-kind.ts";
import { renderMessage } from "./render-message.ts";
import { fieldsOfKind, wordIssues, wordNames } from "./word-rules.ts";

const reminder = definitionOf("visit-reminder");
const report = definitionOf("problem-report");
const { words: own } = messageKinds["visit-reminder"];
const change = (words: Partial<MessageWords>) => wordIssues(reminder, { ...own, ...words });

describe("words of a message", () => {
  it.each(messageKindNames)("are right as the kind %s has them", (name) => {
    expect(wordIssues(definitionOf(name), definitionOf(name).words)).toEqual([]);
  });

  it.each([
    ["an empty subject", { subject: "  " }, "subject", "Please write a subject"],
    ["an empty text", { body: "" }, "body", "Please write a text"],
    ["no words on the button", { action: "" }, "action", "Please write words for the button"],
    ["no text message", { text: " " }, "text", "Please write words for the text message"],
    [
      "a line break in the subject",
      { subject: "Hello\r\nBcc: all@example.com" },
      "subject",
      "Please use a single line, without tabs",
    ],
    [
      "a line separator in the subject",
      { subject: "Hello\u2028you" },
      "subject",
      "Please use a single line, without tabs",
    ],
    ["a control character", { subject: "Hello\u0007" }, "subject", "Please remove the hidden characters"],
    ["a reversed direction", { body: `\u202Eolleh\n\n{link}` }, "body", "Please remove the hidden characters"],
    ["a lone surrogate", { body: "\uD800\n\n{link}" }, "body", "Please remove the hidden characters"],
    [
      "an unknown field",
      { subject: "On {date}" },
      "subject",
      "There is no field {date}. Please choose one of those listed",
    ],
    [
      "a brace that is not closed",
      { subject: "On {day" },
      "subject",
      "Please use braces around a field alone, such as {day}",
    ],
    [
      "a brace that is not opened",
      { body: "On day}\n\n{link}" },
      "body",
      "Please use braces around a field alone, such as {day}",
    ],
    ["empty braces", { text: "On {}" }, "text", "Please use braces around a field alone, such as {day}"],
    ["no link", { body: "We come {window}." }, "body", "Please keep {link}, which is where people go on"],
    [
      "a link within a sentence",
      { body: "Look at {link} now." },
      "body",
      "Please put {link} on a line of its own, between empty lines",
    ],
    ["the link in the subject", { subject: "{link}" }, "subject", "{link} has its place in the text of the mail alone"],
    ["a long subject", { subject: "x".repeat(151) }, "subject", "Please use at most 150 characters"],
    ["a long text message", { text: "x".repeat(301) }, "text", "Please use at most 300 characters"],
  ])("are refused with %s", (_, words, path, message) => {
    expect(change(words)).toEqual([{ path, message }]);
  });

  it("keep blocks of lines, such as what a customer wrote, apart from other words", () => {
    const { words } = report;
    expect(
      fieldsOfKind(report)
        .filter(({ isRequired }) => isRequired)
        .map(({ name }) => name),
    ).toEqual(["words", "link"]);
    const without = { ...words, body: words.body.replace("{words}\n\n", "") };
    expect(wordIssues(report, without)).toEqual([
      { path: "body", message: "Please keep {words}, which is what the message is about" },
    ]);
    expect(wordIssues(report, { ...words, subject: "{words}" })).toHaveLength(1);
  });

  it("keep a field that the kind says is required", () => {
    const kind: MessageKindDefinition = { ...reminder, required: ["window"] };
    expect(wordIssues(kind, { ...own, body: "Soon.\n\n{link}" })).toEqual([
      { path: "body", message: "Please keep {window}, which is what the message is about" },
    ]);
  });

  it("may leave out an optional block, which then ends the text", () => {
    const words = { ...own, body: "We come {window}.\n\n{link}\n\nSee you!" };
    expect(wordIssues(reminder, words)).toEqual([]);
    const facts = { ...messageKinds["visit-reminder"].sample, confirm: "7.secret" };
    const { text } = renderMessage(reminder, { facts, words }, { site: "https://x.example", now: new Date(0) });
    expect(text).toMatch(/See you!\n\nAfter this cleaning [^]*\n\nhttps:\/\/x\.example\/order-request#7\.secret$/);
  });

  it("have no button where the kind has no link, and no text message where it has none", () => {
    const { link: _, ...bare } = reminder;
    const kind: MessageKindDefinition = { ...bare, words: { subject: own.subject, body: "Soon." } };
    expect(wordNames(kind)).toEqual(["subject", "body"]);
    expect(wordIssues(kind, { subject: "x", body: "x", action: "Open", text: "x" })).toEqual([
      { path: "action", message: "This message has none" },
      { path: "text", message: "This message has none" },
    ]);
  });

  it("that fit never put a line break, a control character or a brace into a subject", () => {
    assert(
      property(string({ unit: "binary", maxLength: 60 }), (subject) => {
        const words = { ...own, subject };
        if (wordIssues(reminder, words).length > 0) return;
        const rendered = renderMessage(
          reminder,
          { facts: reminder.sample, words },
          { site: "https://x.example", now: new Date(0) },
        );
        expect(rendered.subject).not.toMatch(/[\p{Cc}\u2028\u2029{}]/u);
      }),
    );
  });
});

it("the text that asks whether texts may come keeps the words that its reader answers with", () => {
  const { words } = messageKinds["texts-on"];
  const text = "Do you want texts? STOP ends them, HELP helps.";
  expect(wordIssues(definitionOf("texts-on"), { ...words, text })).toEqual([
    { path: "text", message: "Please keep YES, which people answer with" },
  ]);
});
