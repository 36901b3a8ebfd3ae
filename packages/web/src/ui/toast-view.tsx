import { Button, IconButton } from "@radix-ui/themes";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { Toast } from "radix-ui";
import type { ReactElement } from "react";
import { dismiss, noticeTime, type ShownNotice } from "./toast-store.ts";

const looks = {
  info: { Icon: Info, color: "indigo" },
  success: { Icon: CircleCheck, color: "grass" },
  error: { Icon: CircleAlert, color: "red" },
} as const;

const View = ({ notice }: { notice: ShownNotice | null }): ReactElement => {
  const tone = notice?.tone ?? "info";
  const { Icon, color } = looks[tone];
  return (
    // The clock stands still while the notice is hovered or focused.
    <Toast.Provider duration={noticeTime} swipeDirection="right" label="Notice">
      {notice !== null && (
        <Toast.Root
          key={notice.id}
          className="toast"
          data-accent-color={color}
          {...(notice.time === undefined ? {} : { duration: notice.time })}
          type={tone === "error" ? "foreground" : "background"}
          onOpenChange={(open) => {
            if (!open) dismiss(notice.id);
          }}
        >
          <Icon size={20} aria-hidden />
          <div className="toast__text">
            <Toast.Title className="toast__title">{notice.title}</Toast.Title>
            {notice.description !== undefined && (
              <Toast.Description className="toast__description">{notice.description}</Toast.Description>
            )}
          </div>
          {notice.action !== undefined && (
            <Toast.Action asChild altText={notice.action.text} onClick={notice.action.onChoose}>
              <Button variant="soft" color="gray" size="3">
                {notice.action.text}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <IconButton variant="ghost" color="gray" size="3" aria-label="Close this notice">
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
