import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";
import type { SearchOf } from "../../pages.ts";

const activeOptions = { exact: true, includeSearch: true } as const;

/** A link to another step. All steps are one page, so that only the query tells which is the current one. */
export const StepLink = ({ search, children }: { search: SearchOf<"book">; children: string }): ReactElement => (
  <Link to="/book" search={search} activeOptions={activeOptions}>
    {children}
  </Link>
);
