import { createApi } from "@cleaning/contract/http/api";
import { visitLinkHeader } from "@cleaning/contract/http/edge";
import { ownVisitRoutes } from "@cleaning/contract/routes/own-visit";
import type { OwnVisitApi } from "./own-visit.ts";

/** Without a session: the link alone decides what is shown. */
export const visitLinkApi = (link: string): OwnVisitApi =>
  createApi(ownVisitRoutes, {
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      // Whatever was typed behind the address's #.
      headers.set(visitLinkHeader, encodeURIComponent(link));
      return fetch(url, { ...init, headers });
    },
  });
