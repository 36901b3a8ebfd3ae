import { useLocation } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { Checkout } from "#features/checkout/checkout.tsx";

/** The subscription checkout (specification, section 2). */
const Subscription = (): ReactElement => {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  return (
    <div className="wrap checkout">
      <Checkout search={search} />
    </div>
  );
};
export default Subscription;
