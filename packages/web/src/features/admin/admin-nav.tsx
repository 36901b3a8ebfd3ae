import { Box, Button, Flex } from "@radix-ui/themes";
import { type LinkOptions, useLocation } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import { type ReactElement, type ReactNode, useEffect } from "react";
import { onDevice } from "#lib/storage.ts";
import { Link } from "#ui/link.tsx";
import { constantPages, type PageEntry, everydayPages, type PageGroup, pageGroups, pageAt } from "./admin-pages.ts";
import { type Count, useWaiting } from "./waiting.tsx";

/** Two entries link to this page with different tabs: only the search parameters tell which one is current. */
const schedulePath = "/admin/schedule";

type ItemProps = {
  link: LinkOptions;
  waiting: string | undefined;
  onChoose?: (() => void) | undefined;
  /** Of a group, whose link is none to the page that is shown. */
  isOpen?: boolean;
  children: ReactNode;
};

const Item = ({ link, waiting, onChoose, isOpen, children }: ItemProps): ReactElement => {
  const { described, mark } = useWaiting(waiting);
  const group = isOpen === undefined ? {} : { activeProps: {}, "data-open": isOpen };
  return (
    <li>
      <Button asChild variant="ghost" color="gray" size="3">
        <Link {...link} {...group} onClick={onChoose} {...described}>
          {children}
        </Link>
      </Button>
      {mark}
    </li>
  );
};

type NavEntryProps = {
  entry: PageEntry;
  waiting: string | undefined;
  Icon?: LucideIcon | undefined;
  onChoose?: () => void;
};

export const NavEntry = ({ entry: { link, name }, waiting, Icon, onChoose }: NavEntryProps): ReactElement => (
  <Item
    link={{ ...link, activeOptions: { exact: true, includeSearch: link.to === schedulePath } }}
    onChoose={onChoose}
    waiting={waiting}
  >
    {Icon !== undefined && <Icon size={18} aria-hidden />}
    {name}
  </Item>
);

export type CountProps = { count?: Count | undefined };
type PagesProps = CountProps & { pages: readonly PageEntry[]; label?: string; gap?: "0" | "1" };

const Pages = ({ pages, label, count, gap = "1" }: PagesProps): ReactElement => (
  <Flex asChild gap={gap}>
    <ul className="admin-nav" aria-label={label}>
      {pages.map((entry) => (
        <NavEntry key={entry.name} entry={entry} waiting={count?.(entry)} />
      ))}
    </ul>
  </Flex>
);

/** The pages that the bar has whatever group is open. */
export const ConstantNav = (): ReactElement => (
  <nav aria-label="Admin pages">
    <Pages pages={constantPages} />
  </nav>
);

/** On a phone, within reach of the thumb. */
export const FootNav = ({ count }: CountProps): ReactElement => (
  <Box
    asChild
    position="fixed"
    bottom="0"
    left="0"
    right="0"
    pb="env(safe-area-inset-bottom)"
    display={{ initial: "block", sm: "none" }}
  >
    <nav aria-label="Everyday pages" className="admin-foot">
      <Pages pages={everydayPages} count={count} gap="0" />
    </nav>
  </Box>
);

const storageKey = ({ name }: PageGroup): string => `adminPage${name}`;

const lastPage = (group: PageGroup): PageEntry => {
  const name = onDevice.read(storageKey(group));
  return group.pages.find((page) => page.name === name) ?? group.pages[0];
};

const usePlace = () =>
  pageAt(
    ...useLocation({ select: ({ pathname, search }) => [pathname, search.tab] as const, structuralSharing: true }),
  );

/** A group leads to the page of it that was open last. The pages of the open one stand beside the groups. */
export const GroupNav = ({ count }: CountProps): ReactElement => {
  const place = usePlace();
  const open = place?.group ?? pageGroups[0];
  const name = place?.page.name;
  useEffect(() => {
    if (name !== undefined) onDevice.write({ [storageKey(open)]: name });
  }, [open, name]);
  return (
    <nav aria-label="Groups of pages">
      <Flex align="center" gap="3" mx="-2" pb="1" className="admin-groups">
        <Flex asChild gap="1" pr="3">
          <ul className="admin-groups__names">
            {pageGroups.map((group) => (
              <Item
                key={group.name}
                link={lastPage(group).link}
                isOpen={group === open}
                waiting={count?.(...group.pages)}
              >
                {group.name}
              </Item>
            ))}
          </ul>
        </Flex>
        <Pages pages={open.pages} label={open.name} count={count} />
      </Flex>
    </nav>
  );
};
