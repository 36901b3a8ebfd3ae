import { formatMonthAndYear } from "@cleaning/contract/format/date";
import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import { microsOfCent, textSettings, type TextSettingsAnswer } from "@cleaning/contract/messages/text-settings";
import { Grid } from "@radix-ui/themes";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { asWhole, formSchemaOf } from "#kit/form-schema.ts";
import { AdminLoaded } from "#kit/loaded.tsx";
import { Panel } from "#kit/panel.tsx";
import { preferServerMessage } from "#lib/failure-text.ts";
import { privateKey } from "#lib/query.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { adminApi } from "#nouns/records/queries.ts";
import { Button } from "#ui/button.tsx";
import { ConflictNote } from "#ui/conflict-note.tsx";
import { CheckboxInput, TextInput } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { useConflictMerge } from "#ui/use-conflict-merge.ts";
import { LateHistory } from "../parts.tsx";

/** Loaded each time the panel opens and never refetched, because the form is based on it. */
const textsQuery = queryOptions({
  queryKey: [privateKey, "texts"],
  queryFn: ({ signal }) => adminApi("GET /api/admin/texts", {}, { signal }),
  staleTime: Infinity,
  gcTime: 0,
});

const centsOfDollar = 100;

/** Typed as dollars and as cents. @param revision the revision that is changed */
const textsForm = (revision: number) =>
  formSchemaOf(textSettings, {
    isOn: (input) => input === true,
    monthlyCapCents: asWhole(centsOfDollar),
    segmentMicros: asWhole(microsOfCent),
    revision: () => revision,
  });

const typedOf = ({ isOn, monthlyCapCents, segmentMicros }: TextSettingsAnswer["settings"]) => ({
  isOn,
  monthlyCapCents: (monthlyCapCents / centsOfDollar).toFixed(2),
  segmentMicros: String(segmentMicros / microsOfCent),
});

/** The owner's switch of text messages, and what they may cost. */
export const TextsPanel = (): ReactElement => {
  const query = useQuery(textsQuery);
  const [hasHistory, setHasHistory] = useState(false);
  return (
    <Panel
      title="Text messages"
      note="The day before a cleaning, on the way, and after it: to customers who asked for it."
      action={
        <Button look="quiet" onClick={() => setHasHistory(true)}>
          History
        </Button>
      }
    >
      <AdminLoaded query={query} what="text messages" loading={<output className="soft">Loading...</output>}>
        {(answer) => <Editor answer={answer} />}
      </AdminLoaded>
      {hasHistory && (
        <LateHistory kind="text-settings" id={1} of="Text messages" onClose={() => setHasHistory(false)} />
      )}
    </Panel>
  );
};

const countText = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

const MonthText = ({
  month: { month, texts, segments, micros, reportedSegments, reportedMicros, cappedAt },
}: Pick<TextSettingsAnswer, "month">): ReactElement => (
  <p className="soft">
    {formatMonthAndYear(month)}: {countText(texts, "text")} in {countText(segments, "segment")},{" "}
    {formatMoneyWithCents(Math.ceil(micros / microsOfCent) / centsOfDollar)}.
    {reportedSegments > 0 &&
      ` AWS has charged ${(reportedMicros / reportedSegments / microsOfCent).toFixed(2)} cents a segment so far, carriers' fees included.`}
    {cappedAt !== null && " The amount was used up: customers got mails alone."}
  </p>
);

const Editor = ({ answer: { settings, month, isConnected } }: { answer: TextSettingsAnswer }): ReactElement => {
  const client = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const read = async () => (await client.fetchQuery({ ...textsQuery, staleTime: 0 })).settings;
  const conflicts = useConflictMerge({ record: settings, read, typedOf });
  return (
    <Form
      autoComplete="off"
      schema={textsForm(conflicts.current.revision)}
      submit={async (body) => {
        setSaved(false);
        const saved = await adminApi("PATCH /api/admin/texts", { body });
        client.setQueryData(textsQuery.queryKey, saved);
        conflicts.setCurrent(saved.settings);
        conflicts.clear();
        setSaved(true);
      }}
      onInput={() => setSaved(false)}
      explain={actFailureText("saved", preferServerMessage)}
      onFailure={async (error, form) => void (await conflicts.merge(form, error))}
      success={isSaved && "Saved."}
      button="Save text messages"
    >
      {!isConnected && (
        <p>
          There is no number to send from yet: what to do is in docs/operations.md, “Text messages”. Until then none is
          sent.
        </p>
      )}
      <CheckboxInput
        label="Send text messages"
        hint="Customers are then asked on their page of messages. Without it nobody is texted."
        defaultChecked={settings.isOn}
        name="isOn"
      />
      <Grid columns={{ initial: "1", sm: "2" }} gapX="4" gapY="3">
        <TextInput
          label="Most a month, in dollars"
          hint="Once it is used up, mails go on alone."
          inputMode="decimal"
          defaultValue={typedOf(settings).monthlyCapCents}
          name="monthlyCapCents"
        />
        <TextInput
          label="A segment costs, in cents"
          hint="With the carriers' fee. A text has up to two."
          inputMode="decimal"
          defaultValue={typedOf(settings).segmentMicros}
          name="segmentMicros"
        />
      </Grid>
      <MonthText month={month} />
      <ConflictNote changes={conflicts.changes} />
    </Form>
  );
};
