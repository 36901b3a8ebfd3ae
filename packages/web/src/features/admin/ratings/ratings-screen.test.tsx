import type { AdminRating } from "@cleaning/contract/ratings/admin";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
// Loads the lazy chunks before the tests run.
import "#lib/session-calls.ts";
import "#ui/toast-view.tsx";
import "#ui/confirm-view.tsx";
import { json, serve, tokenOf, userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { adoptSession, endSession } from "#lib/session.ts";
import { ratingFixture } from "#nouns/ratings/rating-fixtures.ts";
import { ConfirmHost } from "#ui/confirm.tsx";
import { Toaster } from "#ui/toast.tsx";
import RatingsScreen from "./ratings-screen.tsx";
import "#nouns/ratings/publish-review.tsx";

const rating = ratingFixture();

let current: AdminRating;
let asked: string[];
let failing: number | undefined;
const answer = (change: Partial<AdminRating>) => {
  current = { ...current, ...change };
  return json(200, { rating: current });
};

beforeEach(() => {
  current = rating;
  asked = [];
  failing = undefined;
  adoptSession({ token: tokenOf("ada", Date.now() / 1_000), user: userFixture() });
  serve({
    "GET /api/admin/ratings?limit=25": () => json(200, { ratings: [current], nextCursor: null }),
    "PUT /api/admin/visits/p1-2026-11-04/testimonial": (_, body) => {
      asked.push(JSON.stringify(body));
      if (failing !== undefined) return json(failing, { message: "This customer has not allowed us to show it." });
      return answer({ testimonial: { id: 8, text: "The floors shine." } });
    },
    "DELETE /api/admin/visits/p1-2026-11-04/testimonial": () => answer({ testimonial: null }),
    "DELETE /api/admin/visits/p1-2026-11-04/rating-consent": () => answer({ testimonial: null, mayPublish: false }),
  });
});
afterEach(async () => {
  cleanup();
  await endSession();
});

const Screen = () => (
  <>
    <RatingsScreen />
    <Toaster />
    <ConfirmHost />
  </>
);
const open = async () => {
  await renderPage("/admin/ratings", { "/admin/ratings": Screen });
  await screen.findByText("Ann Lee");
};
const click = (name: RegExp): void => void fireEvent.click(screen.getByRole("button", { name }));
const publish = async (): Promise<void> => {
  click(/^Show on the site/);
  const words = await screen.findByLabelText<HTMLTextAreaElement>("Words");
  expect(words.value).toBe(rating.words);
  fireEvent.input(words, { target: { value: "The floors shine." } });
  click(/^Show it$/);
};

test("shows a review on the site in shortened words, says how it is signed, and takes it off again", async () => {
  await open();
  click(/^Show on the site/);
  expect(await screen.findByText(/“Ann, Logan”/)).toBeTruthy();
  click(/^Cancel$/);
  await publish();
  expect(await screen.findByText("The review is on the site")).toBeTruthy();
  expect(asked).toEqual([JSON.stringify({ text: "The floors shine." })]);
  expect(await screen.findByText("The site shows: “The floors shine.”")).toBeTruthy();
  click(/^Take off the site/);
  await waitFor(() => expect(screen.getByRole("button", { name: /^Show on the site/ })).toBeTruthy());
});

test("keeps the words when they cannot be shown, and says why", async () => {
  failing = 409;
  await open();
  await publish();
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/This customer has not allowed us to show it/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Words").value).toBe("The floors shine.");
});

test("records that the consent was taken back, after a question, and offers it no more", async () => {
  await open();
  click(/^Consent taken back/);
  fireEvent.click(await screen.findByRole("button", { name: "Yes, taken back" }));
  expect(await screen.findByText("This customer has not allowed us to show it on the site.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Show on the site/ })).toBeNull();
});

test("says of a low one when it was answered, and who said so", async () => {
  current = { ...rating, stars: 2, answered: { at: "2026-11-05T17:00:00.000Z", by: "ada@example.test" } };
  await open();
  expect(screen.getByText(/^Answered .*Nov 5.* by ada@example\.test$/)).toBeTruthy();
});

test("offers no review without words", async () => {
  current = { ...rating, words: "" };
  await open();
  expect(screen.getByText("It has no words to show on the site.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Show on the site/ })).toBeNull();
});
