import { Button, Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";
import { adminPages } from "./admin-pages.ts";

/** Two menu entries link to this page with different tabs: only the search parameters tell which one is current. */
const schedulePath = "/admin/schedule";

export const AdminNav = ({ list = false, onChoose }: { list?: boolean; onChoose?: () => void }): ReactElement => (
  <nav aria-label="Admin pages">
    <Flex asChild direction={list ? "column" : "row"} className="admin-nav">
      <ul>
        {adminPages.map(({ link, name, Icon }) => (
          <li key={name}>
            <Button asChild variant="ghost" color="gray" size="3">
              <Link
                {...link}
                activeOptions={{ exact: true, includeSearch: link.to === schedulePath }}
                onClick={onChoose}
              >
                {list && <Icon size={18} aria-hidden />}
                {name}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </Flex>
  </nav>
);
