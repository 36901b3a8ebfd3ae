import type { PriceBookView } from "@cleaning/contract/admin/price-book";
import { formatMoney } from "@cleaning/contract/format/money";
import { readInput } from "@cleaning/contract/http/input";
import type { PriceBookFigures } from "@cleaning/contract/pricing/price-book-figures";
import { Flex, Grid, Heading, Text } from "@radix-ui/themes";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useState } from "react";
import { adminApi } from "#lib/api/admin.ts";
import { serverMessageAlways, failureText } from "#lib/failure-text.ts";
import { privateKey } from "#queries/private.ts";
import { Button } from "#ui/button.tsx";
import { ConflictNote } from "#ui/conflict-note.tsx";
import { TextInput } from "#ui/field.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { formValues } from "#ui/form-values.ts";
import type { Typed } from "#ui/merge-fields.ts";
import { useConflictMerge } from "#ui/use-conflict-merge.ts";
import { useForm } from "#ui/use-form.ts";
import { TableSkeleton } from "../list/table-skeleton.tsx";
import { AdminLoaded } from "../loaded.tsx";
import { Panel } from "../panel.tsx";
import { PaymentPanel } from "../payment/payment-panel.tsx";
import { figureAt, priceFields, priceForm, priceGroups, figureInputValue } from "./price-fields.ts";
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

export const PricesScreen = (): ReactElement => {
  const query = useQuery(priceBookQuery);
  return (
    <Flex direction="column" gap="4">
      <div>
        <Heading as="h1" size={{ initial: "6", sm: "7" }}>
          Prices
        </Heading>
        <Text as="p" color="gray">
          What visitors who book see at once. Plans and visits that are booked keep their prices.
        </Text>
      </div>
      <AdminLoaded query={query} what="the prices" loading={<TableSkeleton what="the prices" />}>
        {(book) => (
          <>
            <PublishedNote prices={book.figures.services} />
            <Editor book={book} />
            <PaymentPanel />
            <Panel title="History" note="Each version is kept, so that every quote can be explained.">
              <PriceHistory history={book.history} />
            </Panel>
          </>
        )}
      </AdminLoaded>
    </Flex>
  );
};

const typedOf = ({ figures }: PriceBookView): Typed =>
  Object.fromEntries(
    priceFields.map((priceField) => [
      `figures.${priceField.path}`,
      figureInputValue(priceField, figureAt(figures, priceField.path)),
    ]),
  );

const textOf = ({ figures }: PriceBookView, name: string): string | undefined => {
  const priceField = priceFields.find(({ path }) => `figures.${path}` === name);
  return priceField?.kind === "price" ? formatMoney(figureAt(figures, priceField.path)) : undefined;
};

const usePrices = (book: PriceBookView) => {
  const client = useQueryClient();
  const readBook = () => client.fetchQuery({ ...priceBookQuery, staleTime: 0 });
  const conflicts = useConflictMerge({ record: book, read: readBook, typedOf, textOf });
  const rules = priceForm(conflicts.current.version);
  const [draft, setDraft] = useState<PriceBookFigures>();
  const [successMessage, setSuccessMessage] = useState<string>();
  const form = useForm({
    schema: () => Promise.resolve(rules),
    submit: async (body, keyFor) => {
      setSuccessMessage(undefined);
      const saved = await adminApi("POST /api/admin/price-book", { body, idempotencyKey: keyFor(body) });
      client.setQueryData(priceBookQuery.queryKey, saved);
      conflicts.setCurrent(saved);
      conflicts.clear();
      setDraft(undefined);
      setSuccessMessage(`The prices are saved as version ${saved.version}. Bookings from now on are by them.`);
    },
    explain: (error) => failureText(error, serverMessageAlways),
    onFailure: async (error) => void (await conflicts.merge(form.formRef.current, error)),
  });
  const updateDraft = (event: FormEvent<HTMLFormElement>): void => {
    setSuccessMessage(undefined);
    const parsed = readInput(rules(), formValues(event.currentTarget));
    setDraft(parsed.success ? parsed.data.figures : undefined);
  };
  return { form, draft, successMessage, updateDraft, changes: conflicts.changes };
};

const Editor = ({ book }: { book: PriceBookView }): ReactElement => {
  const { form, draft, successMessage, updateDraft, changes } = usePrices(book);
  const { version, figures } = book;
  const current = { ...figures, version };
  return (
    <form {...form.formProps} className="form" autoComplete="off" onInput={updateDraft}>
      {priceGroups.map(({ title, note, fields }) => (
        <Panel key={title} title={title} note={note}>
          <Grid columns={{ initial: "1", sm: "2", md: "3" }} gap="4" align="start">
            {fields.map((priceField) => (
              <TextInput
                key={priceField.path}
                label={priceField.label}
                inputMode="decimal"
                defaultValue={figureInputValue(priceField, figureAt(figures, priceField.path))}
                {...form.field(`figures.${priceField.path}`)}
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
      <ConflictNote changes={changes} />
      <FormFailure form={form} />
      <FormMessage tone="success">{successMessage !== undefined && <p>{successMessage}</p>}</FormMessage>
      <Flex>
        <Button type="submit" isBusy={form.submitting}>
          {form.submitting ? "Saving..." : "Save prices"}
        </Button>
      </Flex>
    </form>
  );
};
