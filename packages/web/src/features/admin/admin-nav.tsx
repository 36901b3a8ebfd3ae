import { Button, Flex } from "@radix-ui/themes";
import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";
import { adminPages } from "./admin-pages.ts";

/** Two menu entries link to this page with different tabs: only the search parameters tell which one is current. */
const schedulePath = "/admin/schedule";

type Props = {
  list?: boolean;
  onChoose?: () => void;
  icons?: Readonly<Record<string, LucideIcon>>;
};

const EntryIcon = ({ Icon }: { Icon: LucideIcon | undefined }): ReactElement | null =>
  Icon === undefined ? null : <Icon size={18} aria-hidden />;

export const AdminNav = ({ list = false, onChoose, icons }: Props): ReactElement => (
  <nav aria-label="Admin pages">
    <Flex asChild direction={list ? "column" : "row"} className="admin-nav">
      <ul>
        {adminPages.map(({ link, name }) => (
          <li key={name}>
            <Button asChild variant="ghost" color="gray" size="3">
              <Link
                {...link}
                activeOptions={{ exact: true, includeSearch: link.to === schedulePath }}
                onClick={onChoose}
              >
                <EntryIcon Icon={icons?.[name]} />
                {name}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </Flex>
  </nav>
);
