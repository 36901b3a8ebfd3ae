import { useEffect, useRef } from "react";
import { onDevice } from "#lib/storage.ts";
import { showToast } from "#ui/toast.tsx";
import type { WorkPage, WorkListKind } from "./work-lists.ts";

const key = "adminNotices";

/** On unless an admin turned it off on this device. */
export const notificationsEnabled = (): boolean => onDevice.read(key) !== "off";

export const setNotificationsEnabled = (isEnabled: boolean): void => {
  if (isEnabled) onDevice.forget(key);
  else onDevice.write({ [key]: "off" });
};

export const useNewWork = ({ item, title }: WorkListKind, work: WorkPage | undefined): void => {
  const lastCount = useRef<number>(undefined);
  useEffect(() => {
    if (work === undefined) return;
    const { total } = work.stats;
    const count = total - (lastCount.current ?? total);
    lastCount.current = total;
    if (count < 1 || !notificationsEnabled()) return;
    showToast({
      title: `New ${count === 1 ? item : title.toLowerCase()}`,
      description: count === 1 ? `A ${item} came in just now.` : `${count} came in just now.`,
      tone: "info",
    });
  }, [item, title, work]);
};
