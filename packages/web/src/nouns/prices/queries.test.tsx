import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { makeQueryClient } from "#lib/query.ts";
import { json, serve } from "#lib/session-fixtures.ts";
import { builtPrices, usePackagePrices } from "./queries.ts";

const show = (onRender: () => void): void => {
  const Price = (): ReactElement => {
    const { standard } = usePackagePrices();
    onRender();
    return <p>${standard}</p>;
  };
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Price />
    </QueryClientProvider>,
  );
};

test("a price that the office has changed since the page was built corrects itself", async () => {
  serve({ "GET /api/prices": () => json(200, { packages: { ...builtPrices, standard: 160 } }) });
  show(() => {});
  expect(screen.getByText(`$${builtPrices.standard}`)).toBeTruthy();
  expect(await screen.findByText("$160")).toBeTruthy();
});

test("a price that is still the same is not rendered again", async () => {
  const answered = vi.fn<() => void>();
  serve({
    "GET /api/prices": () => {
      answered();
      return json(200, { packages: builtPrices });
    },
  });
  const onRender = vi.fn<() => void>();
  show(onRender);
  await waitFor(() => expect(answered).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onRender).toHaveBeenCalledTimes(1);
});
