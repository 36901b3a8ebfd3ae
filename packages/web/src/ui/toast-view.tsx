import { Button, IconButton } from "@radix-ui/themes";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { Toast } from "radix-ui";
import type { ReactElement } from "react";
import { dismiss, noticeTime, type ShownToast } from "./toast-store.ts";

const looks = {
  info: { Icon: Info, color: "indigo" },
  success: { Icon: CircleCheck, color: "grass" },
  error: { Icon: CircleAlert, color: "red" },
} as const;

const View = ({ toast }: { toast: ShownToast | null }): ReactElement => {
  const tone = toast?.tone ?? "info";
  const { Icon, color } = looks[tone];
  return (
    // The clock stands still while the notice is hovered or focused.
    <Toast.Provider duration={noticeTime} swipeDirection="right" label={toast?.notice ?? "Notice"}>
      {toast !== null && (
        <Toast.Root
          key={toast.id}
          className="toast"
          data-accent-color={color}
          {...(toast.time === undefined ? {} : { duration: toast.time })}
          type={tone === "error" ? "foreground" : "background"}
          onOpenChange={(open) => {
            if (!open) dismiss(toast.id);
          }}
        >
          <Icon size={20} aria-hidden />
          <div className="toast__text">
            <Toast.Title className="toast__title">{toast.title}</Toast.Title>
            {toast.description !== undefined && (
              <Toast.Description className="toast__description">{toast.description}</Toast.Description>
            )}
          </div>
          {toast.action !== undefined && (
            <Toast.Action asChild altText={toast.action.text} onClick={toast.action.onChoose}>
              <Button variant="soft" color="gray" size="3">
                {toast.action.text}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <IconButton variant="ghost" color="gray" size="3" aria-label={toast.closeNotice ?? "Close this notice"}>
              <X size={18} aria-hidden />
            </IconButton>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toast-viewport" />
    </Toast.Provider>
  );
};
export default View;
