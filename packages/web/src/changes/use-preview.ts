import type { CallOptions } from "@cleaning/contract/http/api";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { withTimeout } from "#lib/api.ts";
import { privateKey } from "#lib/query.ts";

/**
 * What a request would do, as it is edited. Never read from the cache; given up after 15 seconds.
 *
 * @param request undefined while it is incomplete
 * @param keepsLast shows that of the request before until the next one is here
 */
export const usePreview = <Request extends object, Preview>(
  preview: (request: Request, options: CallOptions) => Promise<Preview>,
  request: Request | undefined,
  keepsLast = false,
) => {
  const id = useId();
  const keyOf = (of: Request | undefined) => [privateKey, "change-preview", id, of] as const;
  const query = useQuery({
    queryKey: keyOf(request),
    queryFn: request === undefined ? skipToken : ({ signal }) => preview(request, withTimeout(signal)),
    staleTime: Infinity,
    gcTime: 0,
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
  });
  return { query, keyOf };
};
