import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AgentReach } from "./agent-reach.tsx";

test("an agent whose number is noted can be called and texted, another is left out", () => {
  render(
    <AgentReach
      agents={[
        { id: 2, name: "Dani Larsen", phone: "(435) 555-0161" },
        { id: 3, name: "Bea Ortiz" },
      ]}
    />,
  );
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Call Dani Larsen: (435) 555-0161", "tel:+14355550161"],
    ["Text Dani Larsen", "sms:+14355550161"],
  ]);
});

test("without any number there is nothing", () => {
  const { container } = render(<AgentReach agents={[{ id: 3, name: "Bea Ortiz" }]} />);
  expect(container.innerHTML).toBe("");
});
