import type { ReactElement } from "react";
import { ErrorState } from "#ui/error-state.tsx";

/** In the place of a part whose code did not arrive. */
export const missing = (what: string) => ({
  default: (): ReactElement => <ErrorState what={what} onRetry={() => location.reload()} />,
});
