import { callHref, textHref } from "@cleaning/contract/format/phone";
import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";

type Props = { agents: readonly { id: number; name: string; phone?: string | undefined }[] };

/** Calls and texts agents, each of whom is named; null where no number is noted. */
export const AgentReach = ({ agents }: Props): ReactElement | null => {
  const reachable = agents.flatMap(({ id, name, phone = "" }) => {
    const [call, text] = [callHref(phone), textHref(phone)];
    return call === undefined ? [] : [{ id, name, phone, call, text }];
  });
  return reachable.length === 0 ? null : (
    <Flex asChild direction="column">
      <ul>
        {reachable.map(({ id, name, phone, call, text }) => (
          <Flex asChild key={id} wrap="wrap" gapX="4">
            <li>
              <a className="tap" href={call}>
                Call {name}: {phone}
              </a>
              <a className="tap" href={text}>
                Text<span className="visually-hidden"> {name}</span>
              </a>
            </li>
          </Flex>
        ))}
      </ul>
    </Flex>
  );
};
