import { type ReactElement, useEffect } from "react";
import { dismiss, noticeTime, type ShownNotice } from "./toast-store.ts";

export const PlainToast = ({ notice }: { notice: ShownNotice | null }): ReactElement | null => {
  useEffect(() => {
    if (notice !== null) setTimeout(dismiss, noticeTime, notice.id);
  }, [notice]);
  return (
    notice && (
      <p className="toast toast-viewport" role="alert">
        <span className="toast__text">
          <b>{notice.title}</b> {notice.description}
        </span>
      </p>
    )
  );
};
