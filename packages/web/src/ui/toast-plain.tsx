import { type ReactElement, useEffect } from "react";
import { dismiss, noticeTime, type ShownToast } from "./toast-store.ts";

export const PlainToast = ({ toasts }: { toasts: readonly ShownToast[] }): ReactElement | null => {
  const toast = toasts.at(-1);
  useEffect(() => {
    if (toast !== undefined) setTimeout(dismiss, noticeTime, toast.id);
  }, [toast]);
  return toast === undefined ? null : (
    <p className="toast toast-viewport" role="alert">
      <span className="toast__text">
        <b>{toast.title}</b> {toast.description}
      </span>
    </p>
  );
};
