import { useEffect, useRef } from "react";
import { showToast } from "#ui/toast.tsx";
import { notificationsEnabled } from "./notices.ts";
import type { WorkPage, WorkListKind } from "./work-lists.ts";

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
