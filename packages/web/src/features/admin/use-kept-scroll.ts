import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Milliseconds until what a page shows further below has come. */
const pause = 300;

/** Back and Forward return to the same place of a page. The site's own rule is that each page begins at its top. */
export const useKeptScroll = (): void => {
  const router = useRouter();
  useEffect(() => {
    const tops = new Map<string, number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = router.subscribe("onBeforeNavigate", ({ fromLocation }) => {
      clearTimeout(timer);
      if (fromLocation !== undefined) tops.set(fromLocation.state.key ?? "", window.scrollY);
    });
    const arrive = router.subscribe("onRendered", ({ toLocation, pathChanged }) => {
      const top = tops.get(toLocation.state.key ?? "") ?? 0;
      if (!pathChanged || top === 0) return;
      const scroll = (): void => window.scrollTo({ top, behavior: "instant" });
      scroll();
      const reached = window.scrollY;
      if (reached < top)
        timer = setTimeout(() => {
          // Not where a person has scrolled on meanwhile.
          if (window.scrollY === reached) scroll();
        }, pause);
    });
    return () => {
      clearTimeout(timer);
      leave();
      arrive();
    };
  }, [router]);
};
