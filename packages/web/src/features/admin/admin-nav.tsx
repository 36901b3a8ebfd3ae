import { Button, Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";
import { adminPages } from "./admin-pages.ts";

/** Two entries of the menu lead to this page, each to another tab: only with its search an entry is the current one. */
const schedulePath = "/admin/schedule";

/** In one line, or with icons one below the other. */
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
