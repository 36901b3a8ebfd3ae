import type { Page } from "@playwright/test";

/** The token of a signed link, as a mail would bring it. */
export const signedLinkToken = async (
  page: Page,
  purpose: "visit" | "preferences",
  subject: string,
): Promise<string> => {
  const answer = await page.request.get(`http://localhost:${process.env["E2E_LINKS_PORT"]}/${purpose}/${subject}`);
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.text();
};
