import type { SecondFactorState } from "@cleaning/contract/accounts/second-factor";
import { formatShortDate } from "@cleaning/contract/format/date";
import { Flex } from "@radix-ui/themes";
import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { withTimeout } from "#lib/api.ts";
import { ownApi } from "#nouns/accounts/queries.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.tsx";
import { ProofForm } from "./proof-form.tsx";

type Props = { state: SecondFactorState; onCodes: (codes: readonly string[]) => void; onOff: () => void };

const remainingCodesText = (count: number): string =>
  count === 1 ? "1 recovery code is" : `${count} recovery codes are`;

export const TurnedOn = ({ state, onCodes, onOff }: Props): ReactElement => {
  const [openForm, setOpenForm] = useState<"codes" | "off">();
  const actions = useRef<HTMLDivElement>(null);
  const previousForm = useRef(openForm);
  const cancel = (): void => setOpenForm(undefined);

  // Returns the focus to the button that opened the form.
  useLayoutEffect(() => {
    if (openForm === undefined && previousForm.current !== undefined)
      actions.current?.querySelector<HTMLElement>(`[data-asks="${previousForm.current}"]`)?.focus();
    previousForm.current = openForm;
  }, [openForm]);

  if (openForm === "codes")
    return (
      <ProofForm
        focused
        title="Make new recovery codes"
        codeHint="The six digits that your app shows now. The old recovery codes will no longer work."
        submitLabel="Make new codes"
        submittingLabel="Making them..."
        submit={async (body) => {
          const { recoveryCodes } = await ownApi(
            "POST /api/auth/second-factor/recovery-codes",
            { body },
            withTimeout(),
          );
          onCodes(recoveryCodes);
        }}
        onCancel={cancel}
      />
    );
  if (openForm === "off")
    return (
      <ProofForm
        focused
        title="Turn two-step login off"
        codeHint="The six digits that your app shows now, or a recovery code."
        submitLabel="Turn off"
        submittingLabel="Turning off..."
        look="danger"
        submit={async (body) => {
          const { message } = await ownApi("POST /api/auth/second-factor/off", { body }, withTimeout());
          showToast({ title: "Two-step login", description: message, tone: "success" });
          onOff();
        }}
        onCancel={cancel}
      />
    );
  return (
    <Flex direction="column" gap="3">
      <p>
        Two-step login is <strong>on</strong>
        {state.since === null ? "" : ` since ${formatShortDate(state.since.slice(0, 10))}`}.{" "}
        {remainingCodesText(state.recoveryCodesLeft)} left.
      </p>
      <p>A new phone? Turn it off and set it up again there.</p>
      <Flex ref={actions} wrap="wrap" gap="3" className="settings__actions">
        <Button look="outline" data-asks="codes" onClick={() => setOpenForm("codes")}>
          Make new recovery codes
        </Button>
        <Button look="outline" data-asks="off" onClick={() => setOpenForm("off")}>
          Turn off
        </Button>
      </Flex>
    </Flex>
  );
};
