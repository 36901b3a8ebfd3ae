import type { ContactKind } from "@cleaning/contract/admin/request-states";

/** Before what a request is about; in a file that loads none of its calls. */
export const kindNames: Readonly<Record<ContactKind, string>> = {
  contact: "",
  booking: "Unfinished booking: ",
  area: "Outside our area: ",
  quote: "Quote: ",
};
