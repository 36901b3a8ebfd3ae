import "./bottom-bar.css";
import { business } from "@cleaning/contract/business";
import { providerPages } from "@cleaning/contract/provider";
import { useLocation } from "@tanstack/react-router";
import Phone from "lucide-react/icons/phone";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";

/** Pages with a form of their own: there the bar would cover what it leads to. */
const formPages: ReadonlySet<string> = new Set([
  "/contact",
  "/careers",
  "/login",
  "/forgot-password",
  providerPages.integration,
]);

/** On phones, the estimate and the phone number within thumb's reach. */
export const BottomBar = (): ReactElement | null => {
  const { pathname } = useLocation();
  return formPages.has(pathname) ? null : (
    <aside className="bottom-bar" aria-label="Get in touch">
      <ButtonLink to="/contact">Get a Free Estimate</ButtonLink>
      <ButtonLink look="outline" href={business.phone.link} aria-label={`Call ${business.phone.text}`}>
        <Phone size={18} aria-hidden />
        {business.phone.text}
      </ButtonLink>
    </aside>
  );
};
