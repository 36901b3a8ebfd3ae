import { useRouter } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";
import { sessionToken } from "#lib/session.ts";
import { confirm } from "#ui/confirm.tsx";

/** Asks before a navigation, and lets the browser ask before the page is closed or reloaded. */
export const useAskBeforeLeaving = (question: Parameters<typeof confirm>[0]): void => {
  const { history } = useRouter();
  const latestQuestion = useRef(question);
  useLayoutEffect(
    () =>
      history.block({
        // After a sign-out there is nothing to lose.
        blockerFn: async () => sessionToken() !== null && !(await confirm(latestQuestion.current)),
        enableBeforeUnload: () => sessionToken() !== null,
      }),
    [history],
  );
};
