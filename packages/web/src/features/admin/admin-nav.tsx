import { Button, Flex } from "@radix-ui/themes";
import { useLocation } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import { type ReactElement, useEffect, useId } from "react";
import { onDevice } from "#lib/storage.ts";
import { Link } from "#ui/link.tsx";
import { constantPages, type PageEntry, everydayPages, type PageGroup, pageGroups, pageAt } from "./admin-pages.ts";

/** Two entries link to this page with different tabs: only the search parameters tell which one is current. */
const schedulePath = "/admin/schedule";

type PageLinkProps = { entry: PageEntry; Icon?: LucideIcon | undefined; onChoose?: () => void };

const PageLink = ({ entry: { link, name }, Icon, onChoose }: PageLinkProps): ReactElement => (
  <Button asChild variant="ghost" color="gray" size="3">
    <Link {...link} activeOptions={{ exact: true, includeSearch: link.to === schedulePath }} onClick={onChoose}>
      {Icon !== undefined && <Icon size={18} aria-hidden />}
      {name}
    </Link>
  </Button>
);

const Pages = ({ pages, label }: { pages: readonly PageEntry[]; label?: string }): ReactElement => (
  <ul className="admin-nav" aria-label={label}>
    {pages.map((entry) => (
      <li key={entry.name}>
        <PageLink entry={entry} />
      </li>
    ))}
  </ul>
);

/** The pages that the bar has whatever group is open. */
export const ConstantNav = (): ReactElement => (
  <nav aria-label="Admin pages">
    <Pages pages={constantPages} />
  </nav>
);

/** On a phone, within reach of the thumb. */
export const FootNav = (): ReactElement => (
  <nav aria-label="Everyday pages" className="admin-foot">
    <Pages pages={everydayPages} />
  </nav>
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
export const GroupNav = (): ReactElement => {
  const place = usePlace();
  const open = place?.group ?? pageGroups[0];
  const name = place?.page.name;
  useEffect(() => {
    if (name !== undefined) onDevice.write({ [storageKey(open)]: name });
  }, [open, name]);
  return (
    <nav aria-label="Groups of pages">
      <Flex align="center" className="admin-groups">
        <ul className="admin-groups__names">
          {pageGroups.map((group) => (
            <li key={group.name}>
              <Button asChild variant="ghost" color="gray" size="3">
                <Link {...lastPage(group).link} activeProps={{}} data-open={group === open}>
                  {group.name}
                </Link>
              </Button>
            </li>
          ))}
        </ul>
        <Pages pages={open.pages} label={open.name} />
      </Flex>
    </nav>
  );
};

type MenuProps = { onChoose: () => void; icons?: Readonly<Record<string, LucideIcon>> };

/** All pages, each group below its name. */
export const MenuNav = ({ onChoose, icons }: MenuProps): ReactElement => (
  <nav aria-label="Admin pages">
    {pageGroups.map((group) => (
      <MenuGroup key={group.name} {...group}>
        {group.pages.map((entry) => (
          <li key={entry.name}>
            <PageLink entry={entry} Icon={icons?.[entry.name]} onChoose={onChoose} />
          </li>
        ))}
      </MenuGroup>
    ))}
  </nav>
);

const MenuGroup = ({ name, children }: { name: string; children: ReactElement[] }): ReactElement => {
  const id = useId();
  return (
    <>
      <h3 id={id} className="admin-slide__group">
        {name}
      </h3>
      <ul className="admin-nav" aria-labelledby={id}>
        {children}
      </ul>
    </>
  );
};
