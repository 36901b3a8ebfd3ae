import type { PackagePrices } from "@cleaning/contract/pricing/package-prices";
import { packageKinds, packages } from "@cleaning/contract/pricing/plans";
import { Callout } from "@radix-ui/themes";
import Info from "lucide-react/icons/info";
import { Fragment, type ReactElement } from "react";
import { builtPrices } from "#nouns/prices/queries.ts";
import { Link } from "#ui/link.tsx";

/** Prerendered pages that show package prices. */
const pages = [
  ["/", "Home"],
  ["/services", "Services"],
  ["/pricing", "Pricing"],
  ["/book", "Get an instant price"],
] as const;

/** Null while the pages were built with the current prices. */
export const PublishedNote = ({ prices }: { prices: PackagePrices }): ReactElement | null => {
  const changedKinds = packageKinds.filter((kind) => prices[kind] !== builtPrices[kind]);
  if (changedKinds.length === 0) return null;
  const changeTexts = changedKinds.map(
    (kind) => `${packages[kind].serviceType} at $${builtPrices[kind]} in place of $${prices[kind]}`,
  );
  return (
    <Callout.Root color="amber">
      <Callout.Icon>
        <Info size={20} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        Until the site is published again,{" "}
        {pages.map(([to, name], index) => (
          <Fragment key={to}>
            {index > 0 && (index === pages.length - 1 ? " and " : ", ")}
            <Link to={to}>{name}</Link>
          </Fragment>
        ))}{" "}
        begin with {changeTexts.join(", ")}. They correct themselves a moment after they open, within five minutes of
        your change; search engines show the old prices until then. Ask whoever looks after your site to publish it.
      </Callout.Text>
    </Callout.Root>
  );
};
