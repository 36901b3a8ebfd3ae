import type { PriceBookVersion } from "@cleaning/contract/admin/price-book";
import { formatInstant } from "@cleaning/contract/format/date";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import {
  figureAt,
  figureText,
  firstVisitDiscountLabel,
  includedExtrasLabels,
  includingServices,
  priceFields,
} from "./price-fields.ts";

const includedText = (ids: readonly number[], nameOf: (id: number) => string): string =>
  ids.length === 0 ? "none" : ids.map(nameOf).join(", ");

const changesOf = (
  { figures }: PriceBookVersion,
  { figures: previous }: PriceBookVersion,
  nameOf: (id: number) => string,
): string[] => {
  const changes = [
    ...priceFields.map((field) => ({
      label: field.label,
      from: figureText(field, figureAt(previous, field.path)),
      to: figureText(field, figureAt(figures, field.path)),
    })),
    {
      label: firstVisitDiscountLabel,
      from: previous.firstVisitDiscount ? "yes" : "no",
      to: figures.firstVisitDiscount ? "yes" : "no",
    },
    ...includingServices.map((service) => ({
      label: includedExtrasLabels[service],
      from: includedText(previous.includedExtras[service], nameOf),
      to: includedText(figures.includedExtras[service], nameOf),
    })),
  ];
  return changes.flatMap(({ label, from, to }) => (from === to ? [] : [`${label}: ${from} → ${to}`]));
};

const authorAndTime = ({ at, by }: PriceBookVersion): string =>
  at === null
    ? "The prices that the site began with"
    : `${formatInstant(at)}, ${by?.email ?? "an account that is gone"}`;

/** `nameOf`: an extra's name by its id. */
type Props = { history: readonly PriceBookVersion[]; nameOf: (id: number) => string };

export const PriceHistory = ({ history, nameOf }: Props): ReactElement => (
  <ul className="ruled">
    {history.map((version, index) => {
      const previous = history[index + 1];
      return (
        <li key={version.version}>
          <Text as="p" weight="medium">
            Version {version.version}
          </Text>
          <Text as="p" size="2" color="gray">
            {authorAndTime(version)}
          </Text>
          {previous !== undefined && (
            <ul>
              {changesOf(version, previous, nameOf).map((change) => (
                <Text as="p" size="2" asChild key={change}>
                  <li>{change}</li>
                </Text>
              ))}
            </ul>
          )}
        </li>
      );
    })}
  </ul>
);
