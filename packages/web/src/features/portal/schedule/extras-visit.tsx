import { formatMoney } from "@cleaning/contract/format/money";
import { extraPrice } from "@cleaning/contract/pricing/price-book";
import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { extraServicesQuery } from "#queries/catalog.ts";
import { CheckboxInput } from "#ui/field.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { dayName, type VisitFormProps } from "./change-form.ts";
import { VisitReview } from "./visit-review.tsx";

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** Chooses the extras of a visit, or of some. What has no fixed price cannot be booked here. */
export const ExtrasVisit = (form: VisitFormProps): ReactElement => {
  const { visit, today } = form;
  const extras = useQuery(extraServicesQuery);
  const [ticked, setTicked] = useState<readonly string[]>(visit.extras);
  const tick = (name: string, isTicked: boolean): void =>
    setTicked(isTicked ? [...ticked, name] : ticked.filter((one) => one !== name));

  return (
    <Loaded query={extras} what="our extras" empty="There are no extras at the moment.">
      {(offered) => {
        const priced = offered.flatMap(({ name, ...extra }) => {
          const price = extraPrice(extra);
          return price === undefined ? [] : [{ name, price: formatMoney(price) }];
        });
        // What was booked before stays in sight, also when it is offered no more.
        const gone = visit.extras.filter((name) => !priced.some((one) => one.name === name));
        return (
          <>
            <fieldset className="choices">
              <Text as="span" weight="medium" asChild>
                <legend>Extras</legend>
              </Text>
              {[...priced, ...gone.map((name) => ({ name, price: undefined }))].map(({ name, price }) => (
                <CheckboxInput
                  key={name}
                  name={name}
                  label={price === undefined ? name : `${name}, ${price}`}
                  checked={ticked.includes(name)}
                  onChange={(event) => tick(name, event.currentTarget.checked)}
                />
              ))}
              {visit.subscriptionId !== null && <p className="soft">Your plan's discount comes off these prices.</p>}
            </fieldset>
            <VisitReview
              {...form}
              change={isSame(ticked, visit.extras) ? undefined : { extras: [...ticked] }}
              action={() => "Save extras"}
              missing="Tick what you would like, and see the new price here."
              doneText={(isAlone) =>
                isAlone
                  ? `The extras for ${dayName(visit, today)} are saved.`
                  : "The extras of your cleanings are saved."
              }
            />
          </>
        );
      }}
    </Loaded>
  );
};
