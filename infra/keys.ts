import { stage } from "./stage.ts";

/** Encrypts access notes (`packages/core/src/schedule/homes`): without it they are lost. AWS rotates it yearly. */
export const accessNotesKey: aws.kms.Key = new aws.kms.Key(
  "AccessNotes",
  {
    description: "How to get into customers' homes",
    enableKeyRotation: true,
    deletionWindowInDays: stage.isProduction ? 30 : 7,
  },
  // A deployment that would delete or replace it is refused.
  { protect: stage.isProduction, retainOnDelete: stage.isProduction },
);

new aws.kms.Alias("AccessNotesAlias", {
  name: `alias/${stage.prefix}-access-notes`,
  targetKeyId: accessNotesKey.keyId,
});
