import type { PriceBookVersion } from "@cleaning/contract/admin/price-book";
import { formatInstant } from "@cleaning/contract/format/date";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { figureAt, figureText, priceFields } from "./price-fields.ts";

const changesOf = ({ figures }: PriceBookVersion, previous: PriceBookVersion): string[] =>
  priceFields.flatMap((field) => {
    const [from, to] = [figureAt(previous.figures, field.path), figureAt(figures, field.path)];
    return from === to ? [] : [`${field.label}: ${figureText(field, from)} → ${figureText(field, to)}`];
  });

const authorAndTime = ({ at, by }: PriceBookVersion): string =>
  at === null
    ? "The prices that the site began with"
    : `${formatInstant(at)}, ${by?.email ?? "an account that is gone"}`;

export const PriceHistory = ({ history }: { history: readonly PriceBookVersion[] }): ReactElement => (
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
              {changesOf(version, previous).map((change) => (
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
