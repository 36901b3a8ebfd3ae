import { Dialog, Flex } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { Button } from "#ui/button.tsx";
import { escapeCloses } from "#ui/escape-closes.ts";
import { CheckboxInput } from "#ui/field.tsx";
import { areKeysOn, pageKeys, setKeysOn } from "./office-keys.ts";

const rows: readonly (readonly [keys: readonly string[], does: string])[] = [
  [["Ctrl", "K"], "Search people, visits, pages and actions"],
  ...Object.entries(pageKeys).map(([key, page]) => [["G", key.toUpperCase()], page] as const),
  [["?"], "This list"],
];

const KeysDialog = ({ onClose }: { onClose: () => void }): ReactElement => {
  const [isOn, setOn] = useState(areKeysOn);
  const turn = (next: boolean): void => {
    setKeysOn(next);
    setOn(next);
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Content
        className="admin-dialog"
        maxWidth="min(460px, calc(100vw - 32px))"
        aria-describedby={undefined}
        onKeyDown={escapeCloses(onClose)}
      >
        <Dialog.Title as="h2" size="5">
          Keys
        </Dialog.Title>
        <table className="admin-keys-list">
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Keys</th>
              <th scope="col">What they open</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([keys, does]) => (
              <tr key={does}>
                <th scope="row">
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </th>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Flex justify="between" align="center" gap="4" mt="4" wrap="wrap">
          <CheckboxInput
            name="keys"
            label="G and a letter open pages on this device"
            checked={isOn}
            onChange={({ target }) => turn(target.checked)}
          />
          <Button look="outline" onClick={onClose}>
            Close
          </Button>
        </Flex>
      </Dialog.Content>
    </Dialog.Root>
  );
};
export default KeysDialog;
