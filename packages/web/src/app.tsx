import { RouterProvider } from "@tanstack/react-router";
import { type ReactElement, StrictMode } from "react";
import type { SiteRouter } from "./router.tsx";

/** The whole site. Server and browser must render the very same tree, so both render this. */
export const App = ({ router }: { router: SiteRouter }): ReactElement => (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
