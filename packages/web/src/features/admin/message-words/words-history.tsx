import type { KindWords, WordsRevision } from "@cleaning/contract/admin/message-words";
import { formatInstant } from "@cleaning/contract/format/date";
import type { MessageKindDefinition } from "@cleaning/contract/messages/message-kind";
import { Text } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Panel } from "#kit/panel.tsx";
import { Button } from "#ui/button.tsx";
import { isUnfit, type StoredWords } from "./kinds.ts";

type Props = { kind: MessageKindDefinition; current: KindWords; onUse: (words: StoredWords | null) => void };

/** Every revision, newest first, each of which can be used again. */
export const WordsHistory = ({ kind, current: { revision, history }, onUse }: Props): ReactElement | null =>
  history.length === 0 ? null : (
    <Panel title="History" note="Each version is kept.">
      <ul className="ruled">
        {history.map((entry) => (
          <li key={entry.revision}>
            <Text as="p" weight="medium">
              {entry.words === null ? "The original words" : `“${entry.words.subject}”`}
            </Text>
            <Text as="p" size="2" color="gray">
              {formatInstant(entry.at)}, {entry.by?.email ?? "an account that is gone"}
            </Text>
            {entry.words !== null && (
              <details>
                <summary>Words</summary>
                <Text as="p" size="2" style={{ whiteSpace: "pre-wrap" }}>
                  {[entry.words.body, entry.words.action, entry.words.text].filter(Boolean).join("\n\n")}
                </Text>
              </details>
            )}
            {entry.revision !== revision && !isUnfit(kind, entry.words) && <UseAgain entry={entry} onUse={onUse} />}
          </li>
        ))}
      </ul>
    </Panel>
  );

const UseAgain = ({ entry: { at, words }, onUse }: { entry: WordsRevision } & Pick<Props, "onUse">): ReactElement => (
  <Button look="quiet" ml="-3" onClick={() => onUse(words)}>
    Use these again
    <span className="visually-hidden"> of {formatInstant(at)}</span>
  </Button>
);
