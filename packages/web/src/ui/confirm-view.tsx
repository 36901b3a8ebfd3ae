import { AlertDialog } from "radix-ui";
import type { ReactElement } from "react";
import { Button } from "./button.tsx";
import type { OpenQuestion } from "./confirm-store.ts";

const View = ({ question }: { question: OpenQuestion }): ReactElement => (
  <AlertDialog.Root defaultOpen onOpenChange={(open) => question.answer(open)}>
    <AlertDialog.Portal>
      <AlertDialog.Overlay className="dialog-overlay" />
      <AlertDialog.Content className="dialog">
        <AlertDialog.Title className="dialog__title">{question.title}</AlertDialog.Title>
        <AlertDialog.Description className="dialog__text">{question.description}</AlertDialog.Description>
        <div className="dialog__actions">
          <AlertDialog.Cancel asChild>
            <Button look="quiet">{question.cancel ?? "Cancel"}</Button>
          </AlertDialog.Cancel>
          <Button look={question.danger === true ? "danger" : "primary"} onClick={() => question.answer(true)}>
            {question.action}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
export default View;
