import { formatMoney } from "@cleaning/contract/format/money";
import { atHome } from "@cleaning/contract/homes/home-names";
import { packageOf } from "@cleaning/contract/pricing/plans";
import { extraPrice, includesExtra } from "@cleaning/contract/pricing/price-book";
import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { extraServicesQuery } from "#nouns/catalog/queries.ts";
import { builtPriceBook } from "#nouns/prices/price-book.ts";
import { CheckboxInput } from "#ui/field.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { dayName, type VisitFormProps } from "./change-form.ts";
import { VisitReview } from "./visit-review.tsx";

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** Extras without a fixed price cannot be booked online. */
export const ExtrasVisit = (form: VisitFormProps): ReactElement => {
  const { visit, today } = form;
  const extras = useQuery(extraServicesQuery);
  const [selected, setSelected] = useState<readonly string[]>(visit.extras);
  const service = packageOf(visit.service);
  const toggle = (name: string, isChecked: boolean): void =>
    setSelected(isChecked ? [...selected, name] : selected.filter((one) => one !== name));

  return (
    <Loaded query={extras} what="our extras" empty="There are no extras at the moment.">
      {(availableExtras) => {
        // A booked one can be left out, whatever the service includes by now.
        const included = availableExtras.filter(
          ({ id, name }) =>
            service !== undefined && includesExtra(builtPriceBook, service, id) && !visit.extras.includes(name),
        );
        const priced = availableExtras.flatMap(({ name, ...extra }) => {
          if (included.some((one) => one.name === name)) return [];
          const price = extraPrice(extra);
          return price === undefined ? [] : [{ name, price: formatMoney(price) }];
        });
        // Booked extras stay listed after they left the catalogue.
        const unavailable = visit.extras.filter((name) => !priced.some((one) => one.name === name));
        return (
          <>
            <fieldset className="choices">
              <Text as="span" weight="medium" asChild>
                <legend>Extras</legend>
              </Text>
              {included.map(({ id, name }) => (
                <CheckboxInput key={id} name={name} label={`${name}, Included`} checked disabled readOnly />
              ))}
              {[...priced, ...unavailable.map((name) => ({ name, price: undefined }))].map(({ name, price }) => (
                <CheckboxInput
                  key={name}
                  name={name}
                  label={price === undefined ? name : `${name}, ${price}`}
                  checked={selected.includes(name)}
                  onChange={(event) => toggle(name, event.currentTarget.checked)}
                />
              ))}
              {/* The price of a first visit with its own work may have none. */}
              {visit.subscriptionId !== null && (visit.hasOwnWork !== true || visit.isDiscounted === true) && (
                <p className="soft">Your plan's discount comes off these prices.</p>
              )}
            </fieldset>
            <VisitReview
              {...form}
              change={isSame(selected, visit.extras) ? undefined : { extras: [...selected] }}
              action={() => "Save extras"}
              missing="Tick what you would like, and see the new price here."
              doneText={(isAlone) =>
                isAlone
                  ? `The extras for ${dayName(visit, today)} are saved.`
                  : `The extras of your cleanings${atHome(visit)} are saved.`
              }
            />
          </>
        );
      }}
    </Loaded>
  );
};
