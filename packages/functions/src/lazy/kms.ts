import "../start.ts";
import { KMSClient } from "@aws-sdk/client-kms";
import type { NotesCipher } from "@cleaning/core/schedule/homes/access.ts";
import { kmsCipher } from "@cleaning/core/schedule/homes/kms.ts";

/** One retry fits into a request. */
export const connectCipher = (keyId: string): NotesCipher => kmsCipher(new KMSClient({ maxAttempts: 2 }), keyId);
