import { business } from "@cleaning/contract/site/business";
import Phone from "lucide-react/icons/phone";
import type { ReactElement } from "react";
import { TrustList } from "#nouns/company/trust-list.tsx";
import { ExactPriceLink } from "#nouns/prices/exact-price-link.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Hero, HeroPicture } from "#ui/hero.tsx";
import { described } from "#ui/pictures.ts";
import { deferred } from "../hydration/deferred.tsx";

const ServicesDeferred = deferred(() => import("./services-deferred.tsx"));

const Services = (): ReactElement => (
  <>
    <Hero
      title="Cleaning services for the way you live"
      lead="A fresh house every other week, a thorough start in a new place, a rental ready at four. Choose what sounds like you; we bring the supplies and the checklist."
      actions={
        <>
          <ExactPriceLink size="large" />
          <ButtonLink size="large" look="outline" to="/contact">
            Get a Quote
          </ButtonLink>
        </>
      }
      below={
        <>
          <p>
            or call{" "}
            <a className="tap" href={business.phone.link}>
              <Phone size={16} aria-hidden /> {business.phone.text}
            </a>
          </p>
          <TrustList />
        </>
      }
      picture={<HeroPicture {...described("kitchen-island")} />}
    />
    <ServicesDeferred />
  </>
);
export default Services;
