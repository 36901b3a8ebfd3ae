import type { AdminVisit } from "@cleaning/contract/admin/visits";
import type { ReactElement } from "react";
import { HomeOfVisit } from "#nouns/homes/home-of-visit.tsx";
import { visitTitle } from "./words.ts";

/** For the description of a dialog. */
export const DescribedVisit = ({ visit }: { visit: AdminVisit }): ReactElement => (
  <>
    {visitTitle(visit)}
    <HomeOfVisit visit={visit} />
  </>
);
