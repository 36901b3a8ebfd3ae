import type { VisitPage } from "@cleaning/contract/visits/visit-page";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { LateNote } from "#changes/preview-list.tsx";
import { type ChangeCalls, previewFromError } from "#changes/use-apply.ts";
import { useLiveChange } from "#changes/use-live-change.ts";
import { untilDeadline } from "#lib/deadline.ts";
import { failureText } from "#lib/failure-text.ts";
import { useToday } from "#lib/use-today.ts";
import { loadVisitPageApi } from "#queries/visit-page.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { PortalPreviewList } from "../schedule/preview-list.tsx";
import type { VisitFormProps } from "./visit-form.ts";

type Request = { change: { skip: true } | { date: string; start: string } };
type Applied = { visit: VisitPage; undoToken?: string | undefined };

const callsOf = (token: string): ChangeCalls<Request, Applied> => ({
  preview: async (request, signal) =>
    (await loadVisitPageApi())("POST /api/visit-page/preview", { body: { token, ...request } }, untilDeadline(signal)),
  apply: async (request, idempotencyKey) =>
    (await loadVisitPageApi())(
      "POST /api/visit-page/apply",
      { body: { token, ...request }, idempotencyKey },
      untilDeadline(),
    ),
  previewFromError,
});

type Props = Pick<VisitFormProps, "token" | "onDone" | "onClose"> & {
  change: Request["change"];
  action: string;
  doneText: string;
  danger?: boolean;
};

/** What a change of this visit alone does, and the button that makes it. */
export const PageReview = ({ token, change, action, doneText, danger, onDone, onClose }: Props): ReactElement => {
  const today = useToday();
  const { preview, apply, isApplying, problem } = useLiveChange(
    callsOf(token),
    { change },
    { onApplied: ({ visit, undoToken }) => onDone(doneText, visit, undoToken) },
  );
  const error = problem?.error ?? (preview.isFetching ? null : preview.error);
  return (
    <>
      <section aria-label="What changes" aria-live="polite" aria-busy={preview.isFetching}>
        {preview.data == null || today === undefined ? (
          preview.isFetching && <Skeleton width="80%" />
        ) : (
          <PortalPreviewList preview={preview.data} today={today} />
        )}
      </section>
      {preview.data?.isLate === true && <LateNote />}
      <FormMessage tone="error">{error !== null && <p>{failureText(error)}</p>}</FormMessage>
      <Flex gap="3" wrap="wrap">
        <Button
          look={danger === true ? "danger" : "primary"}
          isBusy={isApplying || preview.data == null || preview.isFetching}
          onClick={() => void apply()}
        >
          {isApplying ? "Saving..." : action}
        </Button>
        <Button look="outline" onClick={onClose}>
          Keep it as it is
        </Button>
      </Flex>
    </>
  );
};
