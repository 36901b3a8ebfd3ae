import "./about-deferred.tsx";
import { business } from "@cleaning/contract/site/business";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "#lib/session-page.tsx";
import About from "./about.tsx";

test("the page tells story, values, approach and areas under one h1", async () => {
  await renderPage("/about", { "/about": About });
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
    "Our Story",
    "Our Values",
    "Our Approach",
    "Areas We Serve",
  ]);
  const values = screen.getByRole("region", { name: "Our Values" });
  expect(
    within(values)
      .getAllByRole("heading", { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(["Excellence", "Reliability", "Trustworthiness"]);
});

test("all areas are listed, and proof stands beside the ask", async () => {
  await renderPage("/about", { "/about": About });
  const areas = within(screen.getByRole("region", { name: "Areas We Serve" }));
  for (const area of business.areas) expect(areas.getByText(area)).toBeDefined();
  expect(areas.getByRole("link", { name: "Get a Free Estimate" }).getAttribute("href")).toBe("/contact");
  expect(areas.getByRole("list", { name: "What customers can rely on" })).toBeDefined();
});
