import type { AccessForAdmin, AdminHome } from "@cleaning/contract/homes/homes";
import { Flex, Heading, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { DataList } from "#kit/data-list.tsx";
import { preferServerMessage } from "#lib/failure-text.ts";
import { useAction } from "#lib/use-action.ts";
import { homeFacts, homeTitle } from "#nouns/homes/words.ts";
import { recordHistoryQuery } from "#nouns/records/queries.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { AccessReaders } from "./access-readers.tsx";
import { HomeAgentsLines } from "./agents-lines.tsx";
import { homesApi, homesQuery } from "./queries.ts";
import { addressText, mapHref } from "./words.ts";

const HomeAccessForm = lazy(() => import("./access-form.tsx"));
const AccessByLink = lazy(() => import("./access-by-link.tsx"));
const HomeAgentsDialog = lazy(() => import("./agents-dialog.tsx"));
const HomeDialog = lazy(() => import("./home-dialog.tsx"));

/** Access notes are read one home at a time, and each read is recorded. */
export const CustomerHomes = ({ customerId }: { customerId: number }): ReactElement => (
  <DataList
    query={useQuery(homesQuery(customerId))}
    what="the homes"
    skeleton={3}
    rowsOf={(homes) => homes}
    empty={<p className="soft">No home yet: the first booking adds it.</p>}
    label="Homes"
  >
    {(home) => <HomeItem key={home.id} customerId={customerId} home={home} />}
  </DataList>
);

const HomeItem = ({ customerId, home }: { customerId: number; home: AdminHome }): ReactElement => {
  const client = useQueryClient();
  // Component state alone, so that the notes are not cached.
  const [access, setAccess] = useState<AccessForAdmin>();
  const [isEditing, setEditing] = useState(false);
  const { run, isRunning, failure } = useAction(preferServerMessage);
  const readAccess = async (): Promise<AccessForAdmin> => {
    const params = { id: customerId, homeId: home.id };
    const answer = await homesApi("GET /api/admin/customers/{id}/homes/{homeId}/access", { params });
    setAccess(answer.access);
    void client.invalidateQueries({ queryKey: recordHistoryQuery("customers", customerId).queryKey });
    return answer.access;
  };
  const [isChanging, setChanging] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const place = addressText(home);
  const name = homeTitle(home);
  return (
    <li>
      <Heading as="h3" size="3">
        {name}
        {home.isProfile && (
          <Text size="2" weight="regular" color="gray">
            {" "}
            (profile)
          </Text>
        )}
      </Heading>
      {homeFacts(home).map((fact) => (
        <Text as="p" key={fact} color="gray">
          {fact}
        </Text>
      ))}
      <HomeAgentsLines preferred={home.preferredAgents} excluded={home.excludedAgents} />
      <Flex align="center" wrap="wrap" gapX="4" gapY="2" mt="2">
        {place !== "" && (
          <a className="tap" href={mapHref(place)} target="_blank" rel="noreferrer">
            Map<span className="visually-hidden">: {name}, in a new tab</span>
          </a>
        )}
        <Button look="quiet" onClick={() => setChanging(true)}>
          Change<span className="visually-hidden">: {name}</span>
        </Button>
        <Button look="quiet" onClick={() => setChoosing(true)}>
          Who comes<span className="visually-hidden">: {name}</span>
        </Button>
      </Flex>
      <div aria-live="polite">
        {access !== undefined && !isEditing && (
          <Text as="p" mt="2" style={{ whiteSpace: "pre-line" }}>
            {access.notes === "" ? "Nothing is noted about how to get in." : access.notes}
          </Text>
        )}
        {access?.movedFrom !== undefined && (
          <Text as="p" mt="2">
            Written for {access.movedFrom}, before they moved. Agents do not see it until it is saved for this address.
          </Text>
        )}
        {access?.changedByLink !== undefined && (
          <Suspense>
            <AccessByLink change={access.changedByLink} />
          </Suspense>
        )}
      </div>
      <Flex align="center" wrap="wrap" gapX="3" gapY="2" mt="2">
        {access === undefined ? (
          <>
            <Button look="outline" isBusy={isRunning} onClick={() => void run(async () => void (await readAccess()))}>
              {isRunning ? "Asking..." : "Show how to get in"}
              <span className="visually-hidden">: {name}</span>
            </Button>
            <p className="soft small">Reading it is written into the customer's history.</p>
          </>
        ) : (
          !isEditing && (
            <>
              <Button look="outline" onClick={() => setEditing(true)}>
                {access.notes === "" ? "Write how to get in" : "Change how to get in"}
                <span className="visually-hidden">: {name}</span>
              </Button>
              <Button look="quiet" onClick={() => setAccess(undefined)}>
                Hide it again<span className="visually-hidden">: {name}</span>
              </Button>
            </>
          )
        )}
      </Flex>
      {access !== undefined && isEditing && (
        <Suspense>
          <HomeAccessForm
            customerId={customerId}
            homeId={home.id}
            access={access}
            read={readAccess}
            onSaved={(saved) => {
              setAccess(saved);
              setEditing(false);
              void client.invalidateQueries({ queryKey: recordHistoryQuery("customers", customerId).queryKey });
            }}
            onCancel={() => setEditing(false)}
          />
        </Suspense>
      )}
      <FormMessage tone="error">{failure}</FormMessage>
      <AccessReaders customerId={customerId} homeId={home.id} />
      <Suspense>
        {isChoosing && (
          <HomeAgentsDialog customerId={customerId} home={home} name={name} onClose={() => setChoosing(false)} />
        )}
        {isChanging && <HomeDialog customerId={customerId} home={home} onClose={() => setChanging(false)} />}
      </Suspense>
    </li>
  );
};
