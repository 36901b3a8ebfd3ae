import { Button, IconButton } from "@radix-ui/themes";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { Toast } from "radix-ui";
import { type ReactElement, useEffect, useRef } from "react";
import { dismiss, noticeTime, type ShownToast } from "./toast-store.ts";

const looks = {
  info: { Icon: Info, color: "indigo" },
  success: { Icon: CircleCheck, color: "grass" },
  error: { Icon: CircleAlert, color: "red" },
} as const;

/** A dialog makes dead what was there before it, which is yet painted above. What the words of a notice cover can be pressed. */
const pressable = { pointerEvents: "auto" } as const;

const isInToasts = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(".toast-viewport") !== null;

/** Of a dialog's focus trap, which listens on the document, notices are no business. */
const useFocusBesideDialogs = (): void => {
  useEffect(() => {
    const keep = (event: FocusEvent): void => {
      if (isInToasts(event.type === "focusin" ? event.target : event.relatedTarget)) event.stopPropagation();
    };
    const page = document.documentElement;
    page.addEventListener("focusin", keep);
    page.addEventListener("focusout", keep);
    return () => {
      page.removeEventListener("focusin", keep);
      page.removeEventListener("focusout", keep);
    };
  }, []);
};

const Notice = ({ toast, isOne }: { toast: ShownToast; isOne: boolean }): ReactElement => {
  const { id, title, description, action, time, tone = "info", closeNotice = "Close this notice" } = toast;
  const { Icon, color } = looks[tone];
  // Elsewhere Escape is not meant for it; a menu that opened before a notice would not hear of it.
  const isKept = useRef(false);
  // Which of them a button is for.
  const ofWhat = isOne ? "" : `: ${title}${description === undefined ? "" : `, ${description}`}`;
  return (
    <Toast.Root
      open
      className="toast"
      data-accent-color={color}
      {...(time === undefined ? {} : { duration: time })}
      type={tone === "error" ? "foreground" : "background"}
      onEscapeKeyDown={({ target }) => {
        isKept.current = !isInToasts(target) && document.querySelector('[role="menu"]') === null;
      }}
      onOpenChange={() => {
        if (!isKept.current) dismiss(id);
        isKept.current = false;
      }}
    >
      <Icon size={20} aria-hidden />
      <div className="toast__text">
        <Toast.Title className="toast__title">{title}</Toast.Title>
        {description !== undefined && <Toast.Description className="soft">{description}</Toast.Description>}
      </div>
      {action !== undefined && (
        <Toast.Action asChild altText={action.text} onClick={action.onChoose}>
          <Button variant="soft" color="gray" size="3" style={pressable} aria-label={`${action.text}${ofWhat}`}>
            {action.text}
          </Button>
        </Toast.Action>
      )}
      <Toast.Close asChild>
        <IconButton variant="ghost" color="gray" size="3" style={pressable} aria-label={`${closeNotice}${ofWhat}`}>
          <X size={18} aria-hidden />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
  );
};

const View = ({ toasts }: { toasts: readonly ShownToast[] }): ReactElement => {
  useFocusBesideDialogs();
  return (
    // The clock stands still while a notice is hovered or focused.
    <Toast.Provider duration={noticeTime} swipeDirection="right" label={toasts.at(-1)?.notice ?? "Notice"}>
      {toasts.map((toast) => (
        <Notice key={toast.id} toast={toast} isOne={toasts.length === 1} />
      ))}
      <Toast.Viewport className="toast-viewport" />
    </Toast.Provider>
  );
};
export default View;
