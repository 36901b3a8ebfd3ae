import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { formatList } from "@cleaning/contract/format/list";
import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import { formatDuration } from "@cleaning/contract/format/time";
import { priceRange } from "@cleaning/contract/pricing/pricing";
import { lateWarning, visitLengths, type AdminVisitChange } from "@cleaning/contract/visits/visits";
import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense, lazy, useState } from "react";
import type { ScopeValue } from "#changes/scope-field.tsx";
import { AdminLoaded } from "#kit/loaded.tsx";
import { extraServicesQuery } from "#nouns/catalog/queries.ts";
import { HomeOfVisit } from "#nouns/homes/home-of-visit.tsx";
import { CheckboxInput, SelectInput, TextInput } from "#ui/field.tsx";
import { visitTitle } from "../words.ts";
import { AgentChoices, ChosenAgents } from "./agent-choices.tsx";
import { AdminChangeDialog } from "./change-dialog.tsx";
import { MoveFields } from "./move-fields.tsx";
import { ScopeFields } from "./scope-fields.tsx";
import {
  type AdminVisitRequest,
  checkboxName,
  type VisitChangeKind,
  adminVisitCalls,
  visitChanges,
} from "./visit-changes.ts";
import { expectedOf } from "./words.ts";

const PriceChanges = lazy(() => import("./price-changes.tsx"));

/** Another price than the agreed one, what the customer reads of it, and the prices until now. */
const PriceFields = ({ visit }: { visit: AdminVisit }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextInput
        label="Price of the visit"
        hint={`In dollars. In a message and in the portal the customer reads the new price beside today's, ${formatMoneyWithCents(visit.price)}.`}
        inputMode="decimal"
        defaultValue={visit.price}
        name="price"
      />
      <TextInput
        label="Why"
        hint="For the office: it stays in the history. The customer does not read it."
        required={false}
        maxLength={200}
        name="reason"
      />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Prices until now</summary>
        <Suspense fallback={<output className="soft">Loading...</output>}>
          {isOpen && <PriceChanges subscriptionId={visit.subscriptionId ?? Number(visit.id.slice(1))} />}
        </Suspense>
      </details>
    </>
  );
};

const dialogTexts = {
  move: { title: "Move Visit", action: "Move", done: "Visit Moved" },
  skip: { title: "Skip Visit", action: "Skip", done: "Visit Skipped" },
  extras: { title: "Change Extras", action: "Save extras", done: "Extras Changed" },
  agents: { title: "Assign Agents", action: "Assign", done: "Agents Assigned" },
  price: { title: "Change Price", action: "Save price", done: "Price Changed" },
  length: { title: "Change Length", action: "Save length", done: "Length Changed" },
} as const satisfies Record<VisitChangeKind, { title: string; action: string; done: string }>;

type Props = { kind: VisitChangeKind; visit: AdminVisit; onClose: () => void };

export const ChangeVisit = ({ kind, visit, onClose }: Props): ReactElement => {
  const [scope, setScope] = useState<ScopeValue>({ scope: "this" });
  const [isOnly, setOnly] = useState(false);
  return (
    <AdminChangeDialog
      {...dialogTexts[kind]}
      description={visitTitle(visit)}
      descriptionIn={({ visits }) => visitTitle({ ...visit, ...visits.find(({ id }) => id === visit.id)?.before })}
      doneText={({ change }) => visitTitle("date" in change ? { ...visit, ...change } : visit)}
      where={<HomeOfVisit visit={visit} />}
      schema={visitChanges[kind]}
      requestOf={(change: AdminVisitChange): AdminVisitRequest => ({
        change:
          isOnly && scope.scope === "this" && "start" in change
            ? { ...change, agents: visit.agents.map(({ id }) => id) }
            : change,
        ...scope,
        // Whoever changes how long it takes looks at who comes and when.
        ...("minutes" in change ? { expected: { ...expectedOf(visit), minutes: visit.minutes } } : {}),
      })}
      calls={adminVisitCalls(visit)}
      overCapacity={(overCapacity) => ({ overCapacity })}
      summary={({ change }) =>
        "agents" in change && change.agents !== undefined && <ChosenAgents visitId={visit.id} ids={change.agents} />
      }
      onClose={onClose}
    >
      <Fields kind={kind} visit={visit} />
      {kind === "move" && scope.scope === "this" && <SameAgents visit={visit} isOnly={isOnly} onChange={setOnly} />}
      <ScopeFields visit={visit} isSkip={kind === "skip"} value={scope} onChange={setScope} />
    </AdminChangeDialog>
  );
};

type SameAgentsProps = { visit: AdminVisit; isOnly: boolean; onChange: (isOnly: boolean) => void };

/** Exactly those who come now; null where nobody does. */
const SameAgents = ({ visit: { agents }, isOnly, onChange }: SameAgentsProps): ReactElement | null => {
  if (agents.length === 0) return null;
  const names = formatList(agents.map(({ name }) => name));
  return (
    <CheckboxInput
      name="only"
      label={`Only ${names}`}
      hint={`Otherwise whoever is free comes, ${names} if possible.`}
      checked={isOnly}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
};

type FieldsProps = { kind: VisitChangeKind; visit: AdminVisit };

const Fields = ({ kind, visit }: FieldsProps): ReactElement => {
  if (kind === "move") return <MoveFields visit={visit} />;
  if (kind === "extras") return <ExtrasFields visit={visit} />;
  if (kind === "agents") return <AgentChoices visit={visit} />;
  if (kind === "length") return <LengthFields visit={visit} />;
  if (kind === "price") return <PriceFields visit={visit} />;
  return (
    <Text as="p">
      Nobody comes, and the plan goes on. If the customer asks less than two days before a visit, it is late:{" "}
      {lateWarning.toLowerCase()}.
    </Text>
  );
};

const lengths = (current: number): Record<string, string> => {
  const { least, most, step } = visitLengths;
  const all = Array.from({ length: (most - least) / step + 1 }, (_, index) => least + index * step);
  // Before prices had minutes, any number of them was possible.
  const withCurrent = all.includes(current) ? all : [...all, current].toSorted((one, other) => one - other);
  return Object.fromEntries(withCurrent.map((minutes) => [String(minutes), formatDuration(minutes)]));
};

const LengthFields = ({ visit }: Omit<FieldsProps, "kind">): ReactElement => (
  <>
    <SelectInput
      label="Work of one person"
      hint={
        visit.teamSize === undefined
          ? "Above four hours two people come, and share it."
          : `${visit.teamSize === 1 ? "One person does" : `${visit.teamSize} people share`} it, as the office chose.`
      }
      options={lengths(visit.minutes)}
      defaultValue={String(visit.minutes)}
      name="minutes"
    />
    <Text as="p">The price stays as it is. Nobody is told, as the arrival stays the same.</Text>
  </>
);

const ExtrasFields = ({ visit }: Omit<FieldsProps, "kind">): ReactElement => {
  const query = useQuery(extraServicesQuery);
  return (
    <fieldset className="choices">
      <Text asChild weight="medium">
        <legend>Extras</legend>
      </Text>
      <AdminLoaded query={query} what="the extras" loading={<output className="soft">Loading the extras...</output>}>
        {(extras) =>
          extras
            .filter(({ name, price }) => priceRange(price) !== undefined || visit.extras.includes(name))
            .map(({ id, name, price }) => (
              <CheckboxInput
                key={id}
                label={`${name}, ${price}`}
                defaultChecked={visit.extras.includes(name)}
                name={`extras.${checkboxName(name)}`}
              />
            ))
        }
      </AdminLoaded>
    </fieldset>
  );
};
