import { business } from "@cleaning/contract/site/business";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "#lib/session-page.tsx";
import { OtherWays } from "./other-ways.tsx";

test("the days on which the phone is answered are those with hours", async () => {
  await renderPage("/contact", { "/contact": OtherWays });
  const days = business.hours.flatMap(({ days: name, opens }) => (opens === null ? [] : [name]));
  expect(screen.getByText(/^The quickest answer/).textContent).toBe(`The quickest answer, ${days.join(", ")}.`);
});
