import { firstPayment, type Payment } from "@cleaning/contract/checkout/payment";

/** Shown until `usePayment` has an answer. */
export const builtPayment: Payment = import.meta.env.VITE_PAYMENT ?? firstPayment;
