import type { AskedBy } from "@cleaning/contract/visits/visits";
import { Flex, Text } from "@radix-ui/themes";
import { useLocation } from "@tanstack/react-router";
import { type ReactElement, useId } from "react";

/** As a request of the office names it; without it, what would be late is asked about. */
export type AskedByRequest = { askedBy?: AskedBy | undefined };

const choices = [
  ["customer", "Customer asked"],
  ["company", "We must"],
] as const satisfies readonly (readonly [AskedBy, string])[];

/** What is most likely where a change starts: who looks at a customer has them on the phone. */
export const useLikelyAskedBy = (): AskedByRequest =>
  useLocation({ select: ({ pathname }) => /^\/admin\/customers\/\d/.test(pathname) }) ? { askedBy: "customer" } : {};

type Props = { value: AskedByRequest; onChange: (value: Required<AskedByRequest>) => void };

export const WhoAsked = ({ value: { askedBy }, onChange }: Props): ReactElement => {
  const name = useId();
  return (
    <fieldset className="choices">
      <Text as="span" weight="medium" asChild>
        <legend>Whose wish is it?</legend>
      </Text>
      {choices.map(([choice, label]) => (
        <Flex asChild key={choice} align="center" gap="2" minHeight="44px">
          <label>
            <input
              type="radio"
              name={name}
              checked={choice === askedBy}
              onChange={() => onChange({ askedBy: choice })}
            />
            {label}
          </label>
        </Flex>
      ))}
      <p className="soft">What we must do is never a late change.</p>
    </fieldset>
  );
};
