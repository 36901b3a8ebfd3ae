import { Flex, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useId, useState } from "react";
import { useChange } from "#changes/use-change.ts";
import { invalidateRecords } from "#kit/records.ts";
import { preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { useAction } from "#lib/use-action.ts";
import { homesQuery } from "#nouns/homes/queries.ts";
import { homeTitle } from "#nouns/homes/words.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { showToast } from "#ui/toast.tsx";
import { adminSubscriptionCalls } from "./change-subscription.tsx";

type Props = { subscriptionId: number; customerId: number; homeId: number; isHomeGone?: boolean | undefined };

/** Null while the customer has one home, which was not removed. */
export const SubscriptionHome = ({
  subscriptionId,
  customerId,
  homeId,
  isHomeGone = false,
}: Props): ReactElement | null => {
  const client = useQueryClient();
  const { data: homes = [] } = useQuery(homesQuery(customerId));
  const id = useId();
  const [selectedHomeId, setSelectedHomeId] = useState(homeId);
  const { submitFrom } = useChange(adminSubscriptionCalls(subscriptionId), { needsLook: () => false });
  const { run, isRunning, failure } = useAction(actFailureText("saved", preferServerMessage));
  if (homes.length < 2 && !isHomeGone) return null;
  const move = (to: number): Promise<void> =>
    run(
      async (keyFor) => {
        setSelectedHomeId(to);
        await submitFrom({ terms: { homeId: to } }, keyFor);
        showToast({ title: "Home Changed", description: "The visits to come follow within minutes.", tone: "success" });
        invalidateRecords(client);
      },
      () => invalidateRecords(client),
    );
  return (
    <Flex direction="column" gap="1" mt="3" maxWidth="420px">
      <Text as="label" weight="medium" htmlFor={id}>
        Home
      </Text>
      <NativeSelect
        id={id}
        name="homeId"
        value={isRunning ? selectedHomeId : isHomeGone ? "" : homeId}
        disabled={isRunning}
        onChange={(event) => void move(Number(event.currentTarget.value))}
      >
        {isHomeGone && <option value="">Removed by the customer</option>}
        {homes.map((home) => (
          <option key={home.id} value={home.id}>
            {homeTitle(home)}
          </option>
        ))}
      </NativeSelect>
      <FormMessage tone="error">{failure}</FormMessage>
    </Flex>
  );
};
