import { Button, Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Link } from "#ui/link.tsx";
import { adminPages } from "./admin-pages.ts";

/** In one line, or with icons one below the other. */
export const AdminNav = ({ list = false, onChoose }: { list?: boolean; onChoose?: () => void }): ReactElement => (
  <nav aria-label="Admin pages">
    <Flex asChild direction={list ? "column" : "row"} className="admin-nav">
      <ul>
        {adminPages.map(({ path, name, Icon }) => (
          <li key={path}>
            <Button asChild variant="ghost" color="gray" size="3">
              <Link to={path} onClick={onChoose}>
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
