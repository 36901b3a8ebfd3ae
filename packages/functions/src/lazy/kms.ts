import "../start.ts";
import { KMSClient } from "@aws-sdk/client-kms";
import type { Seal } from "@cleaning/core/schedule/homes/access.ts";
import { kmsSeal } from "@cleaning/core/schedule/homes/kms.ts";

/** One retry fits into a request. */
export const connectSeal = (keyId: string): Seal => kmsSeal(new KMSClient({ maxAttempts: 2 }), keyId);
