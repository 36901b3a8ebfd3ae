import { paymentLine, paymentWayNames, paymentWays } from "@cleaning/contract/checkout/payment";
import { paymentSettings, type PaymentSettings } from "@cleaning/contract/checkout/payment-schema";
import { readInput } from "@cleaning/contract/http/input";
import { schema } from "@cleaning/contract/http/schema";
import { Grid } from "@radix-ui/themes";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import * as z from "zod/mini";
import { AdminLoaded } from "#kit/loaded.tsx";
import { Panel } from "#kit/panel.tsx";
import { preferServerMessage } from "#lib/failure-text.ts";
import { privateKey } from "#lib/query.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { adminApi } from "#nouns/records/queries.ts";
import { Button } from "#ui/button.tsx";
import { ConflictNote } from "#ui/conflict-note.tsx";
import { CheckboxInput, TextInput } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { formValues } from "#ui/form-values.ts";
import { Form } from "#ui/form.tsx";
import type { Typed } from "#ui/merge-fields.ts";
import { useConflictMerge } from "#ui/use-conflict-merge.ts";
import { LateHistory } from "../parts.tsx";

/** Loaded each time the panel opens and never refetched, because the form is based on it. */
const paymentQuery = queryOptions({
  queryKey: [privateKey, "payment"],
  queryFn: ({ signal }) => adminApi("GET /api/admin/payment", {}, { signal }),
  staleTime: Infinity,
  gcTime: 0,
});

/** `isOn` beside `ways`: an unticked way keeps its words in the form. */
type FormInput = { when?: unknown; isOn?: Record<string, unknown>; ways?: Record<string, unknown> };

/** @param revision the revision that is changed */
const paymentForm = (revision: number) =>
  schema(() =>
    z.pipe(
      z.transform(({ when, isOn = {}, ways = {} }: FormInput): unknown => ({
        when,
        ways: Object.fromEntries(paymentWays.flatMap((way) => (isOn[way] === true ? [[way, ways[way]]] : []))),
        revision,
      })),
      paymentSettings(),
    ),
  );

const typedOf = ({ when, ways }: PaymentSettings): Typed => ({
  when,
  ...Object.fromEntries(paymentWays.map((way) => [`isOn.${way}`, ways[way] !== undefined])),
  ...Object.fromEntries(paymentWays.map((way) => [`ways.${way}`, ways[way] ?? ""])),
});

/** The one place in which the owner says how customers pay. */
export const PaymentPanel = (): ReactElement => {
  const query = useQuery(paymentQuery);
  const [hasHistory, setHasHistory] = useState(false);
  return (
    <Panel
      title="How customers pay"
      note="Said where people book and subscribe, in their portal, in our mails and in the questions on the site."
      action={
        <Button look="quiet" onClick={() => setHasHistory(true)}>
          History
        </Button>
      }
    >
      <AdminLoaded query={query} what="how customers pay" loading={<output className="soft">Loading...</output>}>
        {(settings) => <Editor settings={settings} />}
      </AdminLoaded>
      {hasHistory && <LateHistory kind="payment" id={1} of="How customers pay" onClose={() => setHasHistory(false)} />}
    </Panel>
  );
};

const Editor = ({ settings }: { settings: PaymentSettings }): ReactElement => {
  const client = useQueryClient();
  const read = () => client.fetchQuery({ ...paymentQuery, staleTime: 0 });
  const conflicts = useConflictMerge({ record: settings, read, typedOf });
  const rules = paymentForm(conflicts.current.revision);
  const [draft, setDraft] = useState(settings);
  const [isSaved, setSaved] = useState(false);
  return (
    <Form
      autoComplete="off"
      schema={rules}
      submit={async (body) => {
        setSaved(false);
        const saved = await adminApi("PATCH /api/admin/payment", { body });
        client.setQueryData(paymentQuery.queryKey, saved);
        conflicts.setCurrent(saved);
        conflicts.clear();
        setSaved(true);
      }}
      onInput={({ currentTarget }) => {
        setSaved(false);
        const parsed = readInput(rules(), formValues(currentTarget));
        if (parsed.success) setDraft(parsed.data);
      }}
      explain={actFailureText("saved", preferServerMessage)}
      onFailure={async (error, form) => void (await conflicts.merge(form, error))}
      success={isSaved && "Saved. Pages and mails say it from now on; copies in between last five minutes."}
      button="Save how customers pay"
    >
      {({ errors }) => (
        <>
          <TextInput
            label="When"
            hint="One sentence, such as “You pay after each visit, on its day.”"
            maxLength={200}
            defaultValue={settings.when}
            name="when"
          />
          {paymentWays.map((way) => (
            <Grid key={way} columns={{ initial: "1", sm: "160px 1fr" }} gapX="4" align="end">
              <CheckboxInput
                label={paymentWayNames[way]}
                defaultChecked={settings.ways[way] !== undefined}
                name={`isOn.${way}`}
              />
              <TextInput
                label={`Words about ${paymentWayNames[way]}`}
                required={false}
                maxLength={100}
                defaultValue={settings.ways[way] ?? ""}
                name={`ways.${way}`}
              />
            </Grid>
          ))}
          <FormMessage tone="error">{errors["ways"] !== undefined && <p>{errors["ways"]}</p>}</FormMessage>
          <p className="soft">Customers read: “{paymentLine(draft)}”</p>
          <ConflictNote changes={conflicts.changes} />
        </>
      )}
    </Form>
  );
};
