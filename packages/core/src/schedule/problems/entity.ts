import { problemChannels, problemStates } from "@cleaning/contract/problems/problems";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { gsi, sparse } from "../../platform/database/entity.ts";
import { revisionAttribute } from "../../platform/database/index.ts";
import { defineVisitReport } from "../records/visit-events.ts";

const text = { type: "string" } as const;
const required = { type: "string", required: true } as const;
const number = { type: "number", required: true } as const;

export type FreeVisit = { subscriptionId: number; date: string; start: number };

/** Numbered from 1 within a visit, so that two submissions cannot take the same place of the few that it has. */
export const visitProblemEntity = defineVisitReport(
  "visitProblem",
  {
    number,
    state: { type: problemStates, required: true },
    text: required,
    photos: {
      type: "list",
      required: true,
      items: { type: "map", properties: { id: required, path: required } },
    },
    at: required,
    /** How the customer said it, where the office wrote it down. */
    channel: { type: problemChannels },
    answer: text,
    answeredAt: text,
    answeredBy: text,
    freeVisit: { type: CustomAttributeType<FreeVisit>("any") },
    revision: revisionAttribute,
  },
  "number",
  {
    /** Closed ones are in no list. */
    byState: sparse(gsi(2, ["state"], ["at", "subscriptionId"]), ["state"], ({ state }) => state !== "closed"),
  },
);
export type VisitProblemRecord = EntityItem<ReturnType<typeof visitProblemEntity>>;

/** A photo that a customer may upload, or has reported: its file is erased with it. */
export const visitProblemPhotoEntity = defineVisitReport(
  "visitProblemPhoto",
  {
    photoId: required,
    path: required,
    size: number,
    isKept: { type: "boolean", required: true },
    createdAt: required,
    expiresAt: number,
  },
  "photoId",
  {},
);
export type VisitProblemPhotoRecord = EntityItem<ReturnType<typeof visitProblemPhotoEntity>>;
