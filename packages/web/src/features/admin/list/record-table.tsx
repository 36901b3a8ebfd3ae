import type { ReactElement, ReactNode } from "react";
import { roles } from "./table-roles.ts";

type Props = { label: string; busy: boolean; className?: string; children: ReactNode };

/** The outside of a table. In `Table.Root` a scroll area would keep the header from staying below the bar. */
export const RecordTable = ({ label, busy, className = "", children }: Props): ReactElement => (
  <div className="rt-TableRoot rt-r-size-2 rt-variant-ghost">
    <table className={`rt-TableRootTable data-table ${className}`} {...roles.table} aria-label={label} aria-busy={busy}>
      {children}
    </table>
  </div>
);
