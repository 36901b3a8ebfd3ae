import type { ChangePreview } from "@cleaning/contract/visits/change-preview";
import { useState } from "react";
import { isApiError } from "#lib/api-error.ts";
import { useSubmission } from "#lib/use-submission.ts";

export type PreviewToken = { previewToken: string };

export type ChangeCalls<Request extends object, Applied, Preview extends PreviewToken = ChangePreview> = {
  preview: (request: Request, signal?: AbortSignal) => Promise<Preview>;
  /** The server answers 409 when the change would no longer do what its preview says. */
  apply: (request: Request & PreviewToken, idempotencyKey: string) => Promise<Applied>;
  /** Reads the new preview from that refusal; without it, `preview` is called again. */
  previewFromError?: (error: unknown) => Preview | undefined;
};

export const previewFromError = (error: unknown): ChangePreview | undefined =>
  isApiError(error) ? error.preview : undefined;

export type ChangeOptions<Applied> = {
  onApplied: (applied: Applied) => void;
  onFailure?: (error: unknown) => void | Promise<void>;
};

export type PreviewedRequest<Request, Preview> = { request: Request; preview: Preview };

/** Applies a previewed request once; after a 409, `onNewPreview` gets what the same request would do now. */
export const useApply = <Request extends object, Applied, Preview extends PreviewToken>(
  calls: ChangeCalls<Request, Applied, Preview>,
  { onApplied, onFailure }: ChangeOptions<Applied>,
  onNewPreview: (next: PreviewedRequest<Request, Preview>) => void,
) => {
  const { submit, submitting } = useSubmission();
  const [problem, setProblem] = useState<{ error: unknown; request: Request; hasNewPreview: boolean }>();

  const refreshPreview = async (
    error: unknown,
    { request, preview }: PreviewedRequest<Request, Preview>,
  ): Promise<boolean> => {
    if (!isApiError(error) || error.status !== 409) return false;
    try {
      const newPreview = calls.previewFromError?.(error) ?? (await calls.preview(request));
      if (newPreview.previewToken === preview.previewToken) return false;
      onNewPreview({ request, preview: newPreview });
      return true;
    } catch {
      return false;
    }
  };

  const apply = (current: PreviewedRequest<Request, Preview>): Promise<void> =>
    submit(
      async (keyFor) => {
        setProblem(undefined);
        const body = { ...current.request, previewToken: current.preview.previewToken };
        onApplied(await calls.apply(body, keyFor(body)));
      },
      async (error) => {
        const hasNewPreview = await refreshPreview(error, current);
        setProblem({ error, request: current.request, hasNewPreview });
        await onFailure?.(error);
      },
    );

  return { apply, isApplying: submitting, problem, clearProblem: () => setProblem(undefined) };
};
