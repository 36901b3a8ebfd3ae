import type { NewProfileRequest } from "@cleaning/contract/agent-app/agent-profile";
import type { Schema } from "@cleaning/contract/http/schema";
import { useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { agentWeekApi } from "#lib/api/agent-week.ts";
import { withTimeout } from "#lib/deadline.ts";
import { ownProfileQuery } from "#queries/agent.ts";
import { useForm } from "#ui/use-form.ts";
import { formFailureWords } from "../failure-words.ts";

/** A form that asks the office to change the profile; the answer is the profile with the request. */
export const useProfileRequest = <R extends NewProfileRequest>(
  userId: number,
  request: Schema<z.ZodMiniType<R>>,
  onAsked: () => void,
) => {
  const client = useQueryClient();
  return useForm({
    schema: async () => request,
    submit: async (body, keyFor) => {
      const answer = await agentWeekApi(
        "POST /api/agent/profile-requests",
        { body, idempotencyKey: keyFor(body) },
        withTimeout(),
      );
      client.setQueryData(ownProfileQuery(userId).queryKey, answer);
    },
    onSuccess: onAsked,
    explain: formFailureWords,
    // It may be there.
    onFailure: () => client.invalidateQueries({ queryKey: ownProfileQuery(userId).queryKey }),
  });
};
