import { placeholderLines, ownerPlaceholders } from "@cleaning/contract/catalog/owner-content";
import { firstPayment } from "@cleaning/contract/checkout/payment";
import { demoCatalog as demo } from "@cleaning/contract/demo/catalog";
import { withPackagePrices } from "@cleaning/contract/pricing/package-services";
import { firstPriceBook } from "@cleaning/contract/pricing/price-book";
import { catalogOfTable, type StageContent } from "./catalog.ts";
import { Refused, type SiteSettings } from "./site-settings.ts";

/** The lists and prices of a stage's own table, else the demo's. Throws Refused for production with demo content. */
export const contentOf = async (
  { stage, origin, table, hasProvider }: SiteSettings,
  warn: (text: string) => void,
): Promise<StageContent> => {
  if (table === undefined) return { catalog: demo, priceBook: firstPriceBook, payment: firstPayment };
  const { catalog, priceBook, payment } = await catalogOfTable(table);
  const services = withPackagePrices(catalog.services, priceBook.services);
  const content = { catalog: { ...catalog, services }, priceBook, payment };
  const blanks = ownerPlaceholders({ origin, hasProvider, catalog, demo });
  if (blanks.length === 0) return content;
  const list = placeholderLines(blanks).join("\n");
  if (stage === "production")
    throw new Refused(`Production shows nothing that is not the owner's. Fill in first (docs/operations.md):\n${list}`);
  warn(`Before production is deployed, fill in (docs/operations.md):\n${list}`);
  return content;
};
