import type { CallOptions } from "@cleaning/contract/http/api";
import type { ChangePreview } from "@cleaning/contract/visits/change-preview";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError, withTimeout } from "#lib/api.ts";
import { isUnknownOutcome } from "#lib/failure-text.ts";
import { type KeyFor, useSubmission } from "#lib/use-submission.ts";
import { usePreview } from "./use-preview.ts";

type PreviewToken = { previewToken: string };

export type ChangeCalls<Request extends object, Applied, Preview extends PreviewToken = ChangePreview> = {
  preview: (request: Request, options: CallOptions) => Promise<Preview>;
  /** The server answers 409 when the change would no longer do what its preview says. */
  apply: (request: Request & PreviewToken, idempotencyKey: string, preview: Preview) => Promise<Applied>;
  /** Reads the new preview from that refusal; without it, `preview` is called again. */
  previewFromError?: (error: unknown) => Preview | undefined;
};

export const previewFromError = (error: unknown): ChangePreview | undefined =>
  isApiError(error) ? error.preview : undefined;

type Options<Request, Applied, Preview> = {
  /** What is previewed as it is edited, unless `loadPreview` has asked for something else. */
  request?: Request | undefined;
  keepsLast?: boolean;
  /** Of a form: whether a person has to see the preview before it is applied. */
  needsLook?: (preview: Preview) => boolean;
  onApplied?: (applied: Applied, request: Request) => void;
  onFailure?: (error: unknown) => void | Promise<void>;
};

/**
 * A change in two steps: what it would do, then the act, which takes the preview's token. After a 409 `current` is what
 * the same request would do by now (`isNew`).
 */
export const useChange = <Request extends object, Applied, Preview extends PreviewToken = ChangePreview>(
  calls: ChangeCalls<Request, Applied, Preview>,
  { request: edited, keepsLast, needsLook, onApplied, onFailure }: Options<Request, Applied, Preview>,
) => {
  type Previewed = { request: Request; preview: Preview };
  const client = useQueryClient();
  const [asked, setAsked] = useState<Request>();
  const request = asked ?? edited;
  const { query, keyOf } = usePreview(calls.preview, request, keepsLast);
  const [replaced, setReplaced] = useState<string>();
  const [problem, setProblem] = useState<{ of: string; error: unknown; hasNewPreview: boolean; isOver: boolean }>();
  const [lookFailure, setLookFailure] = useState<unknown>();
  const looking = useSubmission();
  const { submit, submitting } = useSubmission();
  const { data, isFetching, isPlaceholderData } = query;
  const current =
    request === undefined || data === undefined || isFetching || isPlaceholderData
      ? undefined
      : { request, preview: data, isNew: data.previewToken === replaced };

  const show = ({ request: of, preview }: Previewed, isNew: boolean): void => {
    client.setQueryData(keyOf(of), preview);
    setReplaced(isNew ? preview.previewToken : undefined);
  };

  const clear = (): void => {
    setProblem(undefined);
    setLookFailure(undefined);
  };

  const load = async (of: Request): Promise<Previewed> => {
    clear();
    const previewed = { request: of, preview: await calls.preview(of, withTimeout()) };
    show(previewed, false);
    setAsked(of);
    return previewed;
  };

  const drop = (): void => {
    setAsked(undefined);
    clear();
  };

  /** After a refusal, whether the same request would do something else by now, which is shown then, or is refused. */
  const refresh = async (error: unknown, { request: of, preview }: Previewed): Promise<"new" | "over" | undefined> => {
    if (!isApiError(error) || error.status !== 409) return undefined;
    try {
      const next = calls.previewFromError?.(error) ?? (await calls.preview(of, withTimeout()));
      if (next.previewToken === preview.previewToken) return undefined;
      show({ request: of, preview: next }, true);
      return "new";
    } catch (again) {
      return isApiError(again) && again.status === 409 ? "over" : undefined;
    }
  };

  const send = async (previewed: Previewed, keyFor: KeyFor, more?: Partial<Request>): Promise<Applied> => {
    const { request: of, preview } = previewed;
    clear();
    const body = { ...of, ...more, previewToken: preview.previewToken };
    try {
      return await calls.apply(body, keyFor(body), preview);
    } catch (error) {
      const now = await refresh(error, previewed);
      const hasNewPreview = now === "new";
      setProblem({ of: JSON.stringify(of), error, hasNewPreview, isOver: now === "over" });
      // A form looks again, unless the same may have been done already.
      if (needsLook !== undefined && !hasNewPreview && !isUnknownOutcome(error)) drop();
      throw error;
    }
  };

  return {
    preview: query,
    current,
    /** Of a form: what has to be seen before it is applied. */
    shown: current !== undefined && needsLook?.(current.preview) === true ? current.preview : undefined,
    isApplying: submitting,
    isLooking: looking.submitting,
    lookFailure,
    /** Of the last attempt to apply this same request. */
    problem: problem?.of === JSON.stringify(request) ? problem : undefined,
    /** Throws what `preview` throws. */
    loadPreview: async (of: Request): Promise<void> => void (await load(of)),
    /** As `loadPreview`, for a button: a failure is `lookFailure`, and what was shown before stays. */
    look: (read: () => Request | Promise<Request>): Promise<void> =>
      looking.submit(async () => {
        clear();
        await load(await read());
      }, setLookFailure),
    /** @param more what only the application says, as that obstacles are accepted */
    apply: async (more?: Partial<Request>): Promise<void> => {
      if (current !== undefined)
        await submit(
          async (keyFor) => onApplied?.(await send(current, keyFor, more), current.request),
          onFailure ?? (() => {}),
        );
    },
    /**
     * A form's submit: applies what was shown, else looks, and applies at once what needs no look. Without an answer
     * the same is sent again.
     * @returns undefined while nothing is applied
     */
    submitFrom: async (of: Request, keyFor: KeyFor, more?: Partial<Request>): Promise<Applied | undefined> => {
      const isShown = current !== undefined && JSON.stringify(current.request) === JSON.stringify(of);
      const previewed = isShown ? current : await load(of);
      if (!isShown && needsLook?.(previewed.preview) !== false) return undefined;
      const applied = await send(previewed, keyFor, more);
      drop();
      return applied;
    },
    /** Does nothing while the change is applied: its failure would have no place on the screen. */
    goBack: (): void => {
      if (!submitting) drop();
    },
  };
};
export type Change<Request extends object, Applied, Preview extends PreviewToken = ChangePreview> = ReturnType<
  typeof useChange<Request, Applied, Preview>
>;
