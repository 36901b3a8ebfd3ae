import "./inbox.css";
import { type ReactElement, type ReactNode, Suspense } from "react";
import { ListDialogs } from "#kit/list-dialogs.tsx";
import { AdminLoaded } from "#kit/loaded.tsx";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { type ShownEntry, type GroupView, type GroupName, groupNames, groups } from "./groups.tsx";
import { InboxSection } from "./inbox-section.tsx";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";
import type { InboxState } from "./use-inbox.ts";

type EntriesProps<Name extends GroupName> = {
  name: Name;
  inbox: { readonly [One in Name]: { entries: readonly ShownEntry<One>[] } };
  today: string;
  head: ReactNode;
};

const Entries = <Name extends GroupName>({ name, inbox, today, head }: EntriesProps<Name>): ReactElement => {
  const { show }: GroupView<Name> = groups[name];
  return (
    <Suspense fallback={null}>
      <ul className="ruled">
        {head}
        {inbox[name].entries.map((entry) => show(entry, today))}
      </ul>
    </Suspense>
  );
};

type Props = {
  inbox: InboxState;
  /** Whether all groups stand open at first. */
  isOpen?: boolean;
  /** What the page shows elsewhere. */
  without?: readonly GroupName[];
};

/** What the office has to solve, by kind, with numbers; the same on the dashboard and beside the board. */
export const InboxPanel = ({ inbox, isOpen = false, without }: Props): ReactElement => {
  const { query, isSettled, whole, setWhole, toggled, toggle } = inbox;
  const { place, handlers } = useFocusAfterRemoval<HTMLDivElement>();
  return (
    // The last entry of a kind takes its section along.
    <div ref={place} tabIndex={-1} {...handlers}>
      <ListDialogs>
        <AdminLoaded query={query} what="what is to solve" loading={<TableSkeleton what="what is to solve" rows={3} />}>
          {(data) => {
            const waiting = groupNames.filter((name) => without?.includes(name) !== true && data[name].count > 0);
            if (waiting.length === 0 && isSettled)
              return (
                <EmptyState title="Nothing to solve">
                  <p className="soft">What comes in appears here by itself.</p>
                </EmptyState>
              );
            return waiting.map((name) => (
              <InboxSection
                key={name}
                words={groups[name]}
                group={data[name]}
                isOpen={isOpen !== toggled.includes(name)}
                onToggle={() => toggle(name)}
                onWhole={() => setWhole(name)}
                isLoadingWhole={whole === name && query.isPlaceholderData}
              >
                <Entries name={name} inbox={data} today={data.today} head={groups[name].head?.(data)} />
              </InboxSection>
            ));
          }}
        </AdminLoaded>
      </ListDialogs>
    </div>
  );
};
