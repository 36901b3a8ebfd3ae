import type { VisitPage } from "@cleaning/contract/visits/visit-page";

export type LinkFormProps = {
  token: string;
  visit: VisitPage;
  /** Shows the visit as it is then. */
  onDone: (text: string, undoToken?: string) => Promise<void>;
  onClose: () => void;
};
