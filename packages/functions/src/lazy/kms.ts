import "../start.ts";
import { KMSClient } from "@aws-sdk/client-kms";
import type { Seal } from "@cleaning/core/schedule/homes/access.ts";
import { kmsSeal } from "@cleaning/core/schedule/homes/kms.ts";

/** The key for notes about access, with one more try within a request. */
export const connectSeal = (keyId: string): Seal => kmsSeal(new KMSClient({ maxAttempts: 2 }), keyId);
