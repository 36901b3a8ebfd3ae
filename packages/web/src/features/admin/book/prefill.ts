import type { Customer } from "@cleaning/contract/admin/customers";
import type { QuoteDetail } from "@cleaning/contract/quotes/admin";

/** The quote that is booked, and for whom. */
export type QuoteToBook = {
  id: number;
  quote: QuoteDetail;
  email: string;
  phone: string;
  customer: Customer | undefined;
};

/** What is filled in about a person before anything is typed. */
export type Prefill = Partial<Pick<QuoteToBook, "email" | "phone"> & Record<"firstName" | "lastName", string>> &
  Partial<Pick<QuoteDetail, "address" | "city" | "homeId" | "petDetails" | "parking" | "visitNote">>;

export const prefillOf = ({ quote, email, phone }: QuoteToBook): Prefill => ({ ...quote, email, phone });
