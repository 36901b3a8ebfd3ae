import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import { currentTerms, generalTermsLines } from "@cleaning/contract/checkout/terms";
import { textProgram } from "@cleaning/contract/messages/text-messages";
import { business } from "@cleaning/contract/site/business";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "#lib/session-page.tsx";
// Loads the deferred part before the tests run.
import "./terms-deferred.tsx";
import Terms from "./terms.tsx";

const linesIn = (name: RegExp) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("the page shows what a booking and an order agree to, word for word, with its version and day", async () => {
  await renderPage("/terms", { "/terms": Terms });
  expect(linesIn(/book a cleaning/)).toEqual(bookingTerms.terms);
  expect(linesIn(/order a plan/)).toEqual(generalTermsLines());
  expect(
    screen.getByText(new RegExp(`^Version ${bookingTerms.version}, since \\w+day, \\w+ \\d+, 20\\d\\d$`)),
  ).toBeTruthy();
  expect(screen.getByText(new RegExp(`^Version ${currentTerms}, since \\w+day, \\w+ \\d+, 20\\d\\d$`))).toBeTruthy();
});

test("the page says of text messages what carriers ask for", async () => {
  await renderPage("/terms", { "/terms": Terms });
  const text = linesIn(/text messages/).join(" ");
  for (const words of [
    textProgram.name,
    textProgram.frequency,
    "Message and data rates may apply",
    "Reply STOP",
    "Reply HELP",
    business.phone.text,
    business.email,
    "Mobile carriers are not liable for delayed or undelivered messages",
    textProgram.notShared,
  ])
    expect(text).toContain(words);
});
