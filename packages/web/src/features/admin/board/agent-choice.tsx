import type { BoardAgent } from "@cleaning/contract/admin/board";
import { Flex } from "@radix-ui/themes";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { agentName } from "../today/day-words.ts";

type Props = {
  agents: readonly BoardAgent[];
  chosen: BoardAgent | undefined;
  /** One agent at a time. */
  isPhone: boolean;
  onChoose: (id: string | undefined) => void;
};

const all = "all";

export const AgentChoice = ({ agents, chosen, isPhone, onChoose }: Props): ReactElement => {
  const index = agents.findIndex(({ id }) => id === chosen?.id);
  const step = (by: number) => {
    const next = agents[(index + by + agents.length) % agents.length];
    if (next !== undefined) onChoose(String(next.id));
  };
  return (
    <Flex
      gap="2"
      align="center"
      flexGrow={isPhone ? "1" : "0"}
      flexBasis={isPhone ? "100%" : "auto"}
      minWidth="0"
      className="board-agent"
    >
      {isPhone && (
        <Button look="outline" aria-label="Agent before" onClick={() => step(-1)}>
          <ArrowLeft size={18} aria-hidden />
        </Button>
      )}
      <NativeSelect
        aria-label="Agent"
        value={chosen === undefined ? all : String(chosen.id)}
        onChange={({ target }) => onChoose(target.value === all ? undefined : target.value)}
      >
        {!isPhone && <option value={all}>All agents</option>}
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {agentName(name)}
          </option>
        ))}
      </NativeSelect>
      {isPhone && (
        <Button look="outline" aria-label="Agent after" onClick={() => step(1)}>
          <ArrowRight size={18} aria-hidden />
        </Button>
      )}
    </Flex>
  );
};
