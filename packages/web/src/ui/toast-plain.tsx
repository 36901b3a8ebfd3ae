import { type ReactElement, useEffect } from "react";
import { dismiss, noticeTime, type ShownToast } from "./toast-store.ts";

export const PlainToast = ({ toast }: { toast: ShownToast | null }): ReactElement | null => {
  useEffect(() => {
    if (toast !== null) setTimeout(dismiss, noticeTime, toast.id);
  }, [toast]);
  return (
    toast && (
      <p className="toast toast-viewport" role="alert">
        <span className="toast__text">
          <b>{toast.title}</b> {toast.description}
        </span>
      </p>
    )
  );
};
