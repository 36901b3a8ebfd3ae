import { homeName } from "@cleaning/contract/visits/homes";
import { Flex, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useId, useState } from "react";
import { adminVisitsApi } from "#lib/api/admin-visits.ts";
import { asSaid, failureText } from "#lib/failure-text.ts";
import { homesQuery } from "#queries/homes.ts";
import { recordsChanged } from "#queries/records.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { showToast } from "#ui/toast.tsx";

type Props = { planId: number; customerId: number; homeId: number };

/** Which home a plan is for, and its change; nothing while its customer has one home. */
export const PlanHome = ({ planId, customerId, homeId }: Props): ReactElement | null => {
  const client = useQueryClient();
  const { data: homes = [] } = useQuery(homesQuery(customerId));
  const id = useId();
  const [saving, setSaving] = useState<number>();
  const [failure, setFailure] = useState<string>();
  if (homes.length < 2) return null;
  const move = async (to: number): Promise<void> => {
    setSaving(to);
    setFailure(undefined);
    try {
      const [params, terms] = [{ id: planId }, { homeId: to }];
      const { previewToken } = await adminVisitsApi("POST /api/admin/plans/{id}/preview", { params, body: { terms } });
      const body = { terms, previewToken };
      await adminVisitsApi("POST /api/admin/plans/{id}/apply", { params, body, idempotencyKey: crypto.randomUUID() });
      showToast({ title: "Home Changed", description: "The visits to come follow within minutes.", tone: "success" });
      recordsChanged(client);
    } catch (error) {
      setFailure(failureText(error, asSaid));
    } finally {
      setSaving(undefined);
    }
  };
  return (
    <Flex direction="column" gap="1" mt="3" maxWidth="420px">
      <Text as="label" weight="medium" htmlFor={id}>
        Home
      </Text>
      <NativeSelect
        id={id}
        name="homeId"
        value={saving ?? homeId}
        disabled={saving !== undefined}
        onChange={(event) => void move(Number(event.currentTarget.value))}
      >
        {homes.map((home) => (
          <option key={home.id} value={home.id}>
            {homeName(home) === "" ? "Home without an address" : homeName(home)}
          </option>
        ))}
      </NativeSelect>
      <FormMessage tone="error">{failure}</FormMessage>
    </Flex>
  );
};
