import "#features/home/home.css";
import { business } from "@cleaning/contract/site/business";
import Phone from "lucide-react/icons/phone";
import type { ReactElement } from "react";
import { SignedInHome } from "#features/home/signed-in.tsx";
import { ZipForm } from "#features/home/zip-form.tsx";
import { EstimateOrServices } from "#nouns/company/estimate-or-services.tsx";
import { TrustList } from "#nouns/company/trust-list.tsx";
import { usePackagePrices } from "#nouns/prices/queries.ts";
import { includedHome } from "#nouns/prices/words.ts";
import { Hero, HeroPicture } from "#ui/hero.tsx";
import { described } from "#ui/pictures.ts";
import { deferred } from "../hydration/deferred.tsx";

const HomeDeferred = deferred(() => import("./home-deferred.tsx"));

/** Where it fails, its own page says so. */
const loadBooking = (): void => void import("#features/book/later-steps.tsx").catch(() => undefined);

const StandardFrom = (): ReactElement => <strong>{`Standard cleaning from $${usePackagePrices().standard}`}</strong>;

const Home = (): ReactElement => (
  <>
    <SignedInHome />
    <Hero
      title="Come home to a clean house."
      lead={
        <>
          {`House, rental and office cleaning in ${business.address.city} and across ${business.region}. `}
          <StandardFrom /> {`(${includedHome}).`}
        </>
      }
      actions={<ZipForm onBegin={loadBooking} />}
      below={
        <>
          <EstimateOrServices />
          <p className="home-call">
            {"or call "}
            <a href={business.phone.link}>
              <Phone size={16} aria-hidden /> {business.phone.text}
            </a>
          </p>
          <TrustList />
        </>
      }
      picture={<HeroPicture {...described("living-view")} />}
    />
    <HomeDeferred />
  </>
);
export default Home;
