import { expect, type Locator } from "@playwright/test";
import type { PageRow } from "./conformance.ts";

/** Soft assertions: one failure hides no other. */
export const expectRows = async (part: Locator, rows: readonly PageRow[]): Promise<void> => {
  for (const row of rows) {
    const message = JSON.stringify(row);
    if ("count" in row) await expect.soft(part.locator(row.of), message).toHaveCount(row.count);
    else if ("link" in row) {
      // A link may add a service or a price to the address.
      const to = part
        .page()
        .locator(["", "?", "#"].map((more) => `[href${more === "" ? "" : "^"}="${row.to}${more}"]`).join());
      const link = part.getByRole("link", { name: row.link }).and(to);
      await expect.soft(link.filter({ visible: true }).first(), message).toBeVisible();
    } else {
      const found =
        "text" in row
          ? part.getByText(row.text)
          : "heading" in row
            ? part.getByRole("heading", { name: row.heading })
            : part.getByRole("button", { name: row.button });
      await expect.soft(found.filter({ visible: true }).first(), message).toBeVisible();
    }
  }
};
