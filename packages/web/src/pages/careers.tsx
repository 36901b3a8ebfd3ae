import { business } from "@cleaning/contract/site/business";
import CalendarCheck from "lucide-react/icons/calendar-check";
import MapPin from "lucide-react/icons/map-pin";
import Users from "lucide-react/icons/users";
import type { ReactElement } from "react";
import { ButtonAnchor } from "#ui/button-link.tsx";
import { Hero, HeroPicture } from "#ui/hero.tsx";
import { described } from "#ui/pictures.ts";
import { deferred } from "../hydration/deferred.tsx";

const CareersDeferred = deferred(() => import("./careers-deferred.tsx"));

const Careers = (): ReactElement => (
  <>
    <Hero
      title="Join Our Team"
      lead="Steady work close to home, in a small team that trains you, listens to you, and thanks you at the end of the day."
      actions={
        <>
          <ButtonAnchor size="large" href="#openings">
            View Open Positions
          </ButtonAnchor>
          <ButtonAnchor size="large" look="outline" href="#apply">
            Go to the application
          </ButtonAnchor>
        </>
      }
      below={
        <ul className="proof" aria-label="What applicants can rely on">
          <li>
            <CalendarCheck size={18} aria-hidden />
            An answer within 3-5 business days
          </li>
          <li>
            <MapPin size={18} aria-hidden />
            Based in {business.address.city}, {business.address.stateName}
          </li>
          <li>
            <Users size={18} aria-hidden />
            Training from the first day
          </li>
        </ul>
      }
      picture={<HeroPicture {...described("commercial-lobby")} />}
    />
    <CareersDeferred />
  </>
);
export default Careers;
