import type { Visit } from "@cleaning/scheduling/schedule";

/** When agents on their way arrive, as they said last; undefined for a visit in another state, or of older apps. */
export const arrivalOfVisit = ({ status, progress }: Pick<Visit, "status" | "progress">): string | undefined =>
  status === "on-the-way" ? progress?.arrival?.at : undefined;
