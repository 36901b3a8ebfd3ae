import { stage } from "./stage.ts";

/**
 * Encrypts how to get into customers' homes (`packages/core/src/schedule/homes`). AWS changes what is inside each year, and
 * waits before it deletes a key: without it the notes cannot be read any more.
 */
export const accessNotesKey: aws.kms.Key = new aws.kms.Key(
  "AccessNotes",
  {
    description: "How to get into customers' homes",
    enableKeyRotation: true,
    deletionWindowInDays: stage.isProduction ? 30 : 7,
  },
  // Nothing takes its place: a deployment that would end or replace it is refused.
  { protect: stage.isProduction, retainOnDelete: stage.isProduction },
);

new aws.kms.Alias("AccessNotesAlias", {
  name: `alias/${stage.prefix}-access-notes`,
  targetKeyId: accessNotesKey.keyId,
});
