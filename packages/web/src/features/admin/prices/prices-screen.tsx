import type { PriceBookView } from "@cleaning/contract/admin/price-book";
import type { ExtraService } from "@cleaning/contract/catalog/catalog";
import { formatMoney } from "@cleaning/contract/format/money";
import { readInput } from "@cleaning/contract/http/input";
import type { PriceBookFigures } from "@cleaning/contract/pricing/price-book-figures";
import { Grid } from "@radix-ui/themes";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { Panel } from "#kit/panel.tsx";
import { Screen } from "#kit/screen.tsx";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { preferServerMessage } from "#lib/failure-text.ts";
import { privateKey } from "#lib/query.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { extraServicesQuery } from "#nouns/catalog/queries.ts";
import { adminApi } from "#nouns/records/queries.ts";
import { ConflictNote } from "#ui/conflict-note.tsx";
import { CheckboxInput, TextInput } from "#ui/field.tsx";
import { formValues } from "#ui/form-values.ts";
import { Form } from "#ui/form.tsx";
import type { Typed } from "#ui/merge-fields.ts";
import { useConflictMerge } from "#ui/use-conflict-merge.ts";
import { PaymentPanel } from "../payment/payment-panel.tsx";
import {
  figureAt,
  figureInputValue,
  firstVisitDiscountLabel,
  includedExtrasLabels,
  type IncludingService,
  includingServices,
  priceFields,
  priceForm,
  priceGroups,
} from "./price-fields.ts";
import { PriceHistory } from "./price-history.tsx";
import { PublishedNote } from "./published-note.tsx";
import { SampleTable } from "./sample-table.tsx";

/** Loaded each time the screen opens and never refetched, because the form is based on it. */
const priceBookQuery = queryOptions({
  queryKey: [privateKey, "price-book"],
  queryFn: ({ signal }) => adminApi("GET /api/admin/price-book", {}, { signal }),
  staleTime: Infinity,
  gcTime: 0,
});

const PricesScreen = (): ReactElement => {
  const query = useQuery(priceBookQuery);
  const extras = useQuery(extraServicesQuery);
  return (
    <Screen
      title="Prices"
      note="What visitors who book see at once. Plans and visits that are booked keep their prices."
      query={query}
      what="the prices"
    >
      {(book) => (
        <>
          <PublishedNote prices={book.figures.services} />
          <AdminLoaded query={extras} what="the extras" loading={<TableSkeleton what="the extras" />}>
            {(offered) => (
              <>
                <Editor book={book} offered={offered} />
                <PaymentPanel />
                <Panel title="History" note="Each version is kept, so that every quote can be explained.">
                  <PriceHistory history={book.history} nameOf={nameIn(offered)} />
                </Panel>
              </>
            )}
          </AdminLoaded>
        </>
      )}
    </Screen>
  );
};

type Offered = readonly Pick<ExtraService, "id" | "name">[];

/** Of an extra that the catalogue does not offer any more, its number. */
const nameIn =
  (offered: Offered) =>
  (extraId: number): string =>
    offered.find(({ id }) => id === extraId)?.name ?? `extra ${extraId}`;

const includedName = (service: IncludingService, id: number): string => `figures.includedExtras.${service}.${id}`;

const typedOf =
  (offered: Offered) =>
  ({ figures }: PriceBookView): Typed =>
    Object.fromEntries<string | boolean>([
      ...priceFields.map((priceField): [string, string] => [
        `figures.${priceField.path}`,
        figureInputValue(priceField, figureAt(figures, priceField.path)),
      ]),
      ["figures.firstVisitDiscount", figures.firstVisitDiscount],
      ...includingServices.flatMap((service) =>
        offered.map(({ id }): [string, boolean] => [
          includedName(service, id),
          figures.includedExtras[service].includes(id),
        ]),
      ),
    ]);

const textOf = ({ figures }: PriceBookView, name: string): string | undefined => {
  const priceField = priceFields.find(({ path }) => `figures.${path}` === name);
  return priceField?.kind === "price" ? formatMoney(figureAt(figures, priceField.path)) : undefined;
};

const Editor = ({ book, offered }: { book: PriceBookView; offered: Offered }): ReactElement => {
  const client = useQueryClient();
  const readBook = () => client.fetchQuery({ ...priceBookQuery, staleTime: 0 });
  const conflicts = useConflictMerge({ record: book, read: readBook, typedOf: typedOf(offered), textOf });
  const rules = priceForm(conflicts.current.version);
  const [draft, setDraft] = useState<PriceBookFigures>();
  const [successMessage, setSuccessMessage] = useState<string>();
  const { version, figures } = book;
  const current = { ...figures, version };
  return (
    <Form
      autoComplete="off"
      schema={rules}
      submit={async (body, keyFor) => {
        setSuccessMessage(undefined);
        const saved = await adminApi("POST /api/admin/price-book", { body, idempotencyKey: keyFor(body) });
        client.setQueryData(priceBookQuery.queryKey, saved);
        conflicts.setCurrent(saved);
        conflicts.clear();
        setDraft(undefined);
        setSuccessMessage(`The prices are saved as version ${saved.version}. Bookings from now on are by them.`);
      }}
      onInput={({ currentTarget }) => {
        setSuccessMessage(undefined);
        const parsed = readInput(rules(), formValues(currentTarget));
        setDraft(parsed.success ? parsed.data.figures : undefined);
      }}
      explain={actFailureText("saved", preferServerMessage)}
      onFailure={async (error, form) => void (await conflicts.merge(form, error))}
      success={successMessage ?? false}
      button="Save prices"
    >
      {priceGroups.map(({ title, note, fields }) => (
        <Panel key={title} title={title} note={note}>
          <Grid columns={{ initial: "1", sm: "2", md: "3" }} gap="4" align="start">
            {fields.map((priceField) => (
              <TextInput
                key={priceField.path}
                label={priceField.label}
                inputMode="decimal"
                defaultValue={figureInputValue(priceField, figureAt(figures, priceField.path))}
                name={`figures.${priceField.path}`}
              />
            ))}
          </Grid>
        </Panel>
      ))}
      <Panel
        title="First visit"
        note="Of weekly, bi-weekly and monthly bookings, the home's condition and a deep cleaning count for the first visit alone. Then it has a price of its own, and a standard cleaning follows."
      >
        <CheckboxInput
          label={firstVisitDiscountLabel}
          defaultChecked={figures.firstVisitDiscount}
          name="figures.firstVisitDiscount"
        />
      </Panel>
      {includingServices.map((service) => (
        <Panel
          key={service}
          title={includedExtrasLabels[service]}
          note="Is not sold beside it, and costs nothing more."
        >
          <Grid columns={{ initial: "1", sm: "2", md: "3" }} gap="2">
            {offered.map(({ id, name }) => (
              <CheckboxInput
                key={id}
                label={name}
                defaultChecked={figures.includedExtras[service].includes(id)}
                name={includedName(service, id)}
              />
            ))}
          </Grid>
        </Panel>
      ))}
      <Panel
        title="Sample homes"
        note="What a visit costs and how long the work takes, today and with the figures above."
      >
        <SampleTable before={current} after={draft === undefined ? current : { ...draft, version: version + 1 }} />
      </Panel>
      <ConflictNote changes={conflicts.changes} />
    </Form>
  );
};

export default PricesScreen;
