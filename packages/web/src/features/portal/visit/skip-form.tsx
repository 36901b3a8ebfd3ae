import type { ReactElement } from "react";
import { PageReview } from "./page-review.tsx";
import type { LinkFormProps } from "./visit-form.ts";

const skip = { skip: true } as const;

export const SkipForm = (form: LinkFormProps): ReactElement => {
  const { isOnce } = form.visit;
  return (
    <PageReview
      {...form}
      change={skip}
      action={isOnce ? "Cancel this cleaning" : "Skip this cleaning"}
      doneText={isOnce ? "Your cleaning is cancelled." : "Your cleaning is skipped."}
      danger={isOnce}
    />
  );
};
