import { textAnswers, textBody, textConsent, textProgram } from "@cleaning/contract/messages/text-messages";
import { textSamples } from "@cleaning/contract/messages/text-samples";
import { business } from "@cleaning/contract/site/business";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderPage } from "#lib/session-page.tsx";
// Loads the deferred part before the tests run.
import "./text-messages-deferred.tsx";
import TextMessages from "./text-messages.tsx";

beforeEach(async () => {
  await renderPage("/text-messages", { "/text-messages": TextMessages });
});

test("the consent is shown as it is asked for, cannot be ticked, and says why", () => {
  const box = screen.getByRole("checkbox", { name: textConsent.label });
  expect(box).toMatchObject({ checked: false });
  expect(box.matches(":disabled")).toBe(true);
  const [hint = ""] = box.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(document.getElementById(hint)?.textContent).toBe(`${textConsent.hint} See our terms and your privacy.`);
  expect(screen.getByRole("group").getAttribute("aria-describedby")).toBe("only-shown");
  expect(document.getElementById("only-shown")?.textContent).toContain("only shown and cannot be ticked");
});

test("samples and answers are the texts that are sent", () => {
  const shown = [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
  expect(shown).toEqual([
    ...Object.values(textSamples).map(({ text }) => text(business.website.link)),
    ...[textAnswers.started, textAnswers.stopped, textAnswers.help].map(textBody),
  ]);
});

test("the page says that nobody else gets the number", () => {
  expect(document.body.textContent).toContain(textProgram.notShared);
});
