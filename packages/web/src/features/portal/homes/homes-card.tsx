import { type Home, maxHomes } from "@cleaning/contract/homes/homes";
import { isUnnamedPets } from "@cleaning/contract/homes/unnamed-pets";
import { Flex, Heading, Separator, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { withTimeout } from "#lib/api.ts";
import { inTab } from "#lib/storage.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { useAction } from "#lib/use-action.ts";
import { homesApi, ownHomesQuery } from "#nouns/homes/queries.ts";
import { homeFacts, homeTitle } from "#nouns/homes/words.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { confirm, ConfirmHost } from "#ui/confirm.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { TitledCard } from "#ui/titled-card.tsx";
import { showToast } from "#ui/toast.tsx";
import { bookSearch } from "../ordered.ts";
import { AccessDialog } from "./access-dialog.tsx";
import { HomeDialog } from "./home-dialog.tsx";
import { HomesSkeleton } from "./homes-skeleton.tsx";

type HomeDialogState = { kind: "add" } | { kind: "change" | "pets" | "access"; home: Home };

type Props = {
  userId: number;
  scrollsIntoView?: boolean;
};

const HomesCard = ({ userId, scrollsIntoView = false }: Props): ReactElement => {
  const query = useQuery(ownHomesQuery(userId));
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (scrollsIntoView && isLoaded) document.getElementById("homes")?.scrollIntoView();
  }, [scrollsIntoView, isLoaded]);
  const [open, setOpen] = useState<HomeDialogState>();
  // Over a reload too: it has no plan yet, and the button is the way to one.
  const addedName = `addedHome.${userId}`;
  const [addedId, setAddedId] = useState(() => Number(inTab.read(addedName)));
  const noteAdded = (id: number): void => {
    inTab.write({ [addedName]: String(id) });
    setAddedId(id);
  };
  const close = (): void => setOpen(undefined);
  const homes = query.data;
  return (
    <TitledCard id="homes" title="Homes">
      {homes === undefined ? (
        query.isError ? (
          <ErrorState what="your homes" retrying={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <HomesSkeleton />
        )
      ) : (
        <>
          <Flex asChild direction="column" gap="4">
            <ul aria-label="Homes">
              {homes.map((home) => (
                <HomeItem key={home.id} userId={userId} home={home} isNew={home.id === addedId} onOpen={setOpen} />
              ))}
            </ul>
          </Flex>
          {query.isError && (
            <ErrorState what="your homes" stale retrying={query.isFetching} onRetry={() => void query.refetch()} />
          )}
          <Flex align="center" wrap="wrap" gapX="4" gapY="2">
            {homes.length < maxHomes && (
              <Button look="outline" onClick={() => setOpen({ kind: "add" })}>
                Add a home
              </Button>
            )}
            <p className="soft">A rental, a cabin, your parents' place: each can have a plan of its own.</p>
          </Flex>
        </>
      )}
      {open?.kind === "access" ? (
        <AccessDialog userId={userId} home={open.home} onClose={close} />
      ) : (
        open !== undefined && (
          <HomeDialog
            userId={userId}
            home={open.kind === "add" ? undefined : open.home}
            asksForPets={open.kind === "pets"}
            onAdded={noteAdded}
            onClose={close}
          />
        )
      )}
      <ConfirmHost />
    </TitledCard>
  );
};
export default HomesCard;

type ItemProps = { userId: number; home: Home; isNew: boolean; onOpen: (open: HomeDialogState) => void };

const HomeItem = ({ userId, home, isNew, onOpen }: ItemProps): ReactElement => {
  const client = useQueryClient();
  const { run, isRunning, failure } = useAction(actFailureText("removed"));
  const name = homeTitle(home, "Your home");
  const facts = homeFacts(home);
  const readAgain = () => client.invalidateQueries({ queryKey: ownHomesQuery(userId).queryKey });
  const remove = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: `Remove ${name}?`,
      description: "Its notes about how we get in are deleted too.",
      action: "Remove it",
      danger: true,
    });
    if (!isConfirmed) return;
    await run(
      async () => {
        await homesApi("DELETE /api/portal/homes/{id}", { params: { id: home.id } }, withTimeout());
        showToast({ title: "Home removed", description: `${name} is removed.`, tone: "success" });
        await readAgain();
      },
      () => void readAgain(),
    );
  };
  const nameSuffix = <span className="visually-hidden">: {name}</span>;
  return (
    <li>
      <Heading as="h3" size="4">
        {name}
      </Heading>
      {facts.map((fact) => (
        <Text as="p" key={fact} color="gray">
          {fact}
        </Text>
      ))}
      {isUnnamedPets(home.pets) && (
        <Flex align="center" wrap="wrap" gapX="3" mt="2">
          <p>Which pets live here? Whoever comes will be ready for them.</p>
          <Button look="outline" onClick={() => onOpen({ kind: "pets", home })}>
            Tell us which{nameSuffix}
          </Button>
        </Flex>
      )}
      {home.accessMovedFrom !== undefined && (
        <Flex align="center" wrap="wrap" gapX="3" mt="2">
          <p>
            How we get in was written for {home.accessMovedFrom}: the people who come see it once you save it for this
            home.
          </p>
          <Button look="outline" onClick={() => onOpen({ kind: "access", home })}>
            Check your notes{nameSuffix}
          </Button>
        </Flex>
      )}
      <Flex gap="2" wrap="wrap" mt="2">
        {isNew && (
          <ButtonLink to="/book" search={{ ...bookSearch(home, { homes: [home] }), home: String(home.id) }}>
            Book this home{nameSuffix}
          </ButtonLink>
        )}
        <Button look="outline" onClick={() => onOpen({ kind: "access", home })}>
          How we get in{nameSuffix}
        </Button>
        <Button look="outline" onClick={() => onOpen({ kind: "change", home })}>
          Change{nameSuffix}
        </Button>
        {!home.isProfile && (
          <Button look="quiet" isBusy={isRunning} onClick={() => void remove()}>
            {isRunning ? "Removing..." : <>Remove{nameSuffix}</>}
          </Button>
        )}
      </Flex>
      <FormMessage tone="error">{failure}</FormMessage>
      <Separator size="4" mt="4" />
    </li>
  );
};
