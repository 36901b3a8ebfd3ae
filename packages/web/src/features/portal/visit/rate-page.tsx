import type { ReactElement } from "react";
import { withTimeout } from "#lib/deadline.ts";
import { loadVisitPageApi } from "#queries/visit-page.ts";
import { RateForm } from "./rate-form.tsx";
import type { LinkFormProps } from "./visit-form.ts";

export const RatePage = ({ token, onDone }: Pick<LinkFormProps, "token" | "onDone">): ReactElement => (
  <RateForm
    onSend={async (rating) => {
      const api = await loadVisitPageApi();
      const { visit } = await api("POST /api/visit-page/rating", { body: { token, ...rating } }, withTimeout());
      onDone("Thank you for telling us.", visit);
    }}
  />
);
