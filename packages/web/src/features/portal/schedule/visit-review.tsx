import { formatShortDate } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import type { ChangeApplied, VisitPreviewRequest, VisitView } from "@cleaning/contract/visits/visits";
import { type ReactElement, type ReactNode, useState } from "react";
import { OtherVisits, type ChangeScope, ScopeField, type ScopeValue } from "#changes/scope-field.tsx";
import { ownVisitApi } from "#nouns/visits/queries.ts";
import { visitCalls } from "../visit/visit-calls.ts";
import type { VisitFormProps } from "./change-form.ts";
import { Review } from "./review.tsx";

const scopeLabels = {
  this: "Only this cleaning",
  "this-and-later": "This and all later",
  all: "All upcoming ones",
  chosen: "This one and others I choose",
} as const satisfies Record<ChangeScope, string>;

/** `all` differs only where an earlier visit is to come. */
const scopesFor = (visit: VisitView, others: readonly VisitView[]): readonly ChangeScope[] => {
  if (others.length === 0) return ["this", "this-and-later"];
  const hasEarlier = others.some(({ occurrenceDate }) => occurrenceDate < visit.occurrenceDate);
  return hasEarlier ? ["this", "this-and-later", "all", "chosen"] : ["this", "this-and-later", "chosen"];
};

type Props = VisitFormProps & {
  /** Undefined while the form is incomplete. */
  change: VisitPreviewRequest["change"] | undefined;
  scopes?: readonly ChangeScope[];
  /** `isAlone`: this visit alone is changed. */
  action: (isAlone: boolean) => string;
  doneText: (isAlone: boolean, applied: ChangeApplied) => string;
  danger?: boolean;
  missing?: ReactNode;
};

export const VisitReview = ({ change, scopes, action, doneText, visit, others, ...form }: Props): ReactElement => {
  const [scope, setScope] = useState<ScopeValue>({ scope: "this" });
  const availableScopes = visit.subscriptionId === null ? [] : (scopes ?? scopesFor(visit, others));
  const dayOf = (date: string): string => formatShortDate(date, String(form.today.year));
  const isAlone = scope.scope === "this";
  return (
    <>
      {availableScopes.length > 0 && (
        <ScopeField
          legend="For which cleanings?"
          choices={availableScopes.map((choice) => [choice, scopeLabels[choice]])}
          overwrite={{ label: "Also cleanings that were changed one by one" }}
          value={scope}
          onChange={setScope}
        >
          <OtherVisits
            visits={others}
            labelOf={(other) =>
              other.isTentative ? dayOf(other.date) : `${dayOf(other.date)}, ${formatWindow(other)}`
            }
            value={scope}
            onChange={setScope}
          />
        </ScopeField>
      )}
      <Review
        {...form}
        calls={visitCalls(ownVisitApi, visit.id).change}
        request={change && { change, ...scope }}
        action={action(isAlone)}
        doneText={(applied) => doneText(isAlone, applied)}
      />
    </>
  );
};
