import type { DaySettings } from "@cleaning/contract/visits/visit-record";
import { Card, Flex, Heading } from "@radix-ui/themes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { daySettingsQuery, recordApi } from "#nouns/visits/record-queries.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxInput } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { showToast } from "#ui/toast.tsx";
import { LateHistory } from "../parts.tsx";

export const PhotoSwitch = (): ReactElement => {
  const query = useQuery(daySettingsQuery);
  const [hasHistory, setHasHistory] = useState(false);
  return (
    <Card asChild size={{ initial: "2", md: "3" }}>
      <section aria-labelledby="customers-see">
        <Heading as="h2" size="4" mb="2" id="customers-see">
          What customers see
        </Heading>
        <p className="soft">
          In their portal they see when we are on the way, started and done, and then what was done.
        </p>
        <AdminLoaded
          query={query}
          what="the setting"
          loading={<output className="soft">Loading the setting...</output>}
        >
          {(settings) => <Switch settings={settings} />}
        </AdminLoaded>
        <Flex mt="2" ml="-3">
          <Button look="quiet" onClick={() => setHasHistory(true)}>
            History
          </Button>
        </Flex>
        {hasHistory && (
          <LateHistory kind="day-settings" id={1} of="What customers see" onClose={() => setHasHistory(false)} />
        )}
      </section>
    </Card>
  );
};

const savedFailureText = actFailureText("saved", preferServerMessage);

const Switch = ({ settings }: { settings: DaySettings }): ReactElement => {
  const client = useQueryClient();
  const { queryKey } = daySettingsQuery;
  const save = useMutation({
    mutationFn: (showsPhotos: boolean) =>
      recordApi("PATCH /api/admin/day-settings", { body: { showsPhotos, revision: settings.revision } }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      showToast({ title: saved.showsPhotos ? "Customers See Photos" : "Photos Are for the Office", tone: "success" });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const isChecked = save.isPending ? save.variables : settings.showsPhotos;
  return (
    <>
      <CheckboxInput
        name="showsPhotos"
        label="Customers see photos"
        hint="Photos of a visit that is done, in the portal of its customer alone."
        checked={isChecked}
        onChange={({ target }) => !save.isPending && save.mutate(target.checked)}
      />
      <FormMessage tone="error">{save.error === null ? undefined : savedFailureText(save.error)}</FormMessage>
    </>
  );
};
