import "./careers-deferred.tsx";
import { employeeVoices } from "@cleaning/contract/catalog/employee-voices";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import Careers from "./careers.tsx";

const positions = [
  { id: 1, title: "Airbnb Cleaning Specialist", type: "Weekends", description: "Turnovers at Bear Lake." },
];
const select = () => screen.getByLabelText<HTMLSelectElement>("Position");

test("'Apply Now' of an opening chooses its position in the form, and takes the error there away", async () => {
  serve({ "GET /api/job-positions": () => json(200, { positions }) });
  await renderPage("/careers", { "/careers": Careers });
  fireEvent.click(await screen.findByRole("button", { name: "Submit Application" }));
  expect(await screen.findByText("Please select a position")).toBeTruthy();
  fireEvent.click(await screen.findByRole("link", { name: /^Apply Now/ }));
  expect(select().value).toBe("airbnb");
  await vi.waitFor(() => expect(screen.queryByText("Please select a position")).toBeNull());
});

test("the page has the agreed parts, under one first heading", async () => {
  serve({ "GET /api/job-positions": () => json(200, { positions: [] }) });
  await renderPage("/careers", { "/careers": Careers });
  expect((await screen.findAllByRole("heading", { level: 1 })).map(({ textContent }) => textContent)).toEqual([
    "Join Our Team",
  ]);
  expect(screen.getByRole("link", { name: "View Open Positions" }).getAttribute("href")).toBe("#openings");
  for (const name of ["Competitive Pay", "Flexible Scheduling", "Growth Opportunities"])
    expect(screen.getByRole("heading", { name })).toBeTruthy();
  const steps = [...document.querySelectorAll("#hiring ol > li h3")].map(({ textContent }) => textContent);
  expect(steps).toEqual([
    "Application",
    "Phone Interview",
    "In-Person Interview",
    "Background Check",
    "Offer & Onboarding",
  ]);
  expect(document.querySelector("#hiring")?.textContent).toContain("3-5 business days");
  expect(document.querySelectorAll("#voices blockquote")).toHaveLength(employeeVoices.length);
  expect(document.querySelectorAll("#openings, #apply")).toHaveLength(2);
});
