import type { ReactElement } from "react";
import { Checkout } from "#features/checkout/checkout.tsx";

const Subscription = (): ReactElement => (
  <div className="wrap checkout">
    <Checkout />
  </div>
);
export default Subscription;
