import type { VisitPage } from "@cleaning/contract/visits/visit-page";

export type LinkFormProps = {
  token: string;
  visit: VisitPage;
  onDone: (text: string, changed?: VisitPage, undoToken?: string) => void;
  onClose: () => void;
};
