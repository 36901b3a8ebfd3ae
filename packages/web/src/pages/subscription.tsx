import type { ReactElement } from "react";
import { Checkout } from "#features/checkout/checkout.tsx";

/** The subscription checkout (specification, section 2). */
const Subscription = (): ReactElement => (
  <div className="wrap checkout">
    <Checkout />
  </div>
);
export default Subscription;
