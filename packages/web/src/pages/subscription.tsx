import type { ReactElement } from "react";
import { Checkout } from "#features/checkout/checkout.tsx";

/** `/subscription`. */
const Subscription = (): ReactElement => (
  <div className="wrap checkout">
    <Checkout />
  </div>
);
export default Subscription;
