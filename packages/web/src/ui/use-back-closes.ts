import { useRouter } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useRef } from "react";

/** Of what is open, the topmost last. */
const layers: object[] = [];

/**
 * Back, in the browser or on a phone, closes what is open and stays on the page; of several, the topmost.
 * @param isOn false for what is open by the page's address, which Back changes by itself
 */
export const useBackCloses = (close: () => void, isOn: boolean): void => {
  const { history } = useRouter();
  const latestClose = useRef(close);
  useLayoutEffect(() => {
    latestClose.current = close;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const layer = {};
    layers.push(layer);
    // From the first page of a tab, Back leaves the site without asking us.
    if (!history.canGoBack()) {
      history.push(history.location.href, history.location.state, { ignoreBlocker: true });
    }
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== "BACK" || layers.at(-1) !== layer) return false;
        // The router goes forward again first: what closes may change the address.
        window.addEventListener("popstate", () => latestClose.current(), { once: true });
        return true;
      },
    });
    return () => {
      unblock();
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [history, isOn]);
};
