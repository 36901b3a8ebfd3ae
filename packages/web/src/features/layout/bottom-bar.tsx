import { business } from "@cleaning/contract/site/business";
import { useLocation } from "@tanstack/react-router";
import Phone from "lucide-react/icons/phone";
import type { ReactElement } from "react";
import { ExactPriceLink } from "#nouns/prices/exact-price-link.tsx";
import { ButtonAnchor } from "#ui/button-link.tsx";
import { pageList } from "../../pages.ts";

export const BottomBar = (): ReactElement | null => {
  const { pathname } = useLocation();
  return pageList.some(({ path, ownForm }) => path === pathname && ownForm === true) ? null : (
    <aside className="bottom-bar" aria-label="Book or call">
      <ExactPriceLink />
      <ButtonAnchor look="outline" href={business.phone.link} aria-label={`Call ${business.phone.text}`}>
        <Phone size={18} aria-hidden />
        {business.phone.text}
      </ButtonAnchor>
    </aside>
  );
};
