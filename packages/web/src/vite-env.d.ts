/** Values that `vite.config.ts` and `build/write-site.ts` put in. */
interface ImportMetaEnv {
  readonly SSR: boolean;
  readonly VITE_ICONS?: string;
  readonly VITE_PICTURES?: string;
  /** `none` in a site that was built without anything that customers said. */
  readonly VITE_REVIEWS?: "some" | "none";
  readonly VITE_PAYMENT?: import("@cleaning/contract/checkout/payment").Payment;
  readonly VITE_PRICE_BOOK?: import("@cleaning/contract/pricing/price-book").PriceBook;
  readonly VITE_INCLUDED_HOME?: import("@cleaning/contract/pricing/price-book").PriceBook["included"];
  readonly VITE_PACKAGE_PRICES?: import("@cleaning/contract/pricing/package-prices").PackagePrices;
}

/** What of a style sheet comes with `SiteTheme` only (`build/radix-styles.ts`). */
declare module "*.css?themed";
declare module "*.css?placeholders";
