import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "#lib/api.ts";
import { visitsByIdQuery } from "../office-queries.ts";

/** The visit that a form is about; read again when a colleague was faster. */
export const useVisitNow = (visit: AdminVisit) => {
  const client = useQueryClient();
  const [now, setNow] = useState(visit);
  const onFailure = async (error: unknown): Promise<void> => {
    if (!isApiError(error) || error.status !== 409) return;
    try {
      const [fresh] = await client.fetchQuery(visitsByIdQuery([visit.id]));
      setNow(fresh ?? now);
    } catch {
      // What the server said stays.
    }
  };
  return { now, onFailure };
};
