import { formatMoney } from "@cleaning/contract/format/money";
import type { ChangePreview } from "@cleaning/contract/visits/change-preview";
import { lateWarning } from "@cleaning/contract/visits/visits";
import { Callout, Text } from "@radix-ui/themes";
import ArrowRight from "lucide-react/icons/arrow-right";
import Clock from "lucide-react/icons/clock";
import type { ReactElement } from "react";

type PreviewedVisit = ChangePreview["visits"][number];

/** One row of a preview: each of `changes` is a pair of before and after; undefined is not rendered. */
export type PreviewRowContent = {
  title?: string | undefined;
  changes: readonly (readonly [before: string | undefined, after: string | undefined])[];
  detail?: string | undefined;
};

type Props<Visit extends PreviewedVisit> = {
  visits: readonly Visit[];
  rowContent: (visit: Visit) => PreviewRowContent;
  /** How many rows are visible before the rest unfolds; all by default. */
  initialCount?: number;
};

/** Uses styles of `ui/site-theme.tsx`, which the public pages do not load. */
export const PreviewList = <Visit extends PreviewedVisit>({
  visits,
  rowContent,
  initialCount = visits.length,
}: Props<Visit>): ReactElement => {
  const rows = visits.map((visit) => <Row key={visit.id} {...rowContent(visit)} fee={visit.after?.fee} />);
  const rest = rows.slice(initialCount);
  return (
    <>
      {rows.length > 0 && <ol className="preview">{rows.slice(0, initialCount)}</ol>}
      {rest.length > 0 && (
        <details>
          <summary className="tap">
            {rest.length === 1 ? "1 more cleaning that changes" : `${rest.length} more cleanings that change`}
          </summary>
          <ol className="preview">{rest}</ol>
        </details>
      )}
    </>
  );
};

const Row = ({ title, changes, detail, fee }: PreviewRowContent & { fee: number | undefined }): ReactElement => (
  <li>
    {title !== undefined && (
      <Text as="p" weight="medium">
        {title}
      </Text>
    )}
    {changes.map(([before, after]) => (
      <div key={`${before} ${after}`} className="preview__change">
        {before !== undefined && (
          <span className="soft">
            <span className="visually-hidden">Before: </span>
            {before}
          </span>
        )}
        {before !== undefined && after !== undefined && <ArrowRight size={18} aria-hidden />}
        {after !== undefined && (
          <strong>
            <span className="visually-hidden">After: </span>
            {after}
          </strong>
        )}
      </div>
    ))}
    {fee !== undefined && <Text as="p">The fee of {formatMoney(fee)} for it stays.</Text>}
    {detail !== undefined && (
      <Text as="p" color="gray">
        {detail}
      </Text>
    )}
  </li>
);

export const LateNote = ({ lead = "" }: { lead?: string }): ReactElement => (
  <Callout.Root color="amber" size="1" role="note">
    <Callout.Icon>
      <Clock size={20} aria-hidden />
    </Callout.Icon>
    <Callout.Text>
      {lead}
      {lateWarning}.
    </Callout.Text>
  </Callout.Root>
);
