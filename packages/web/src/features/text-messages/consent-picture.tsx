import type { ReactElement } from "react";
import { TextConsentBox } from "#nouns/messages/text-consent-box.tsx";
import { Link } from "#ui/link.tsx";

export const ConsentPicture = (): ReactElement => (
  <section className="card" aria-labelledby="how">
    <h2 id="how">How you turn them on</h2>
    <ol className="bullets">
      <li>Open "What we send you": in the customer portal under Account, or by the link at the end of our mails.</li>
      <li>Tick the box below, which nobody ticks for you. Neither a booking nor an order asks for it.</li>
      <li>
        One text asks whether you want them, and a mail says so. Reply YES, and they begin; without it none follows.
      </li>
    </ol>
    <fieldset className="card" disabled aria-describedby="only-shown">
      <legend>
        <strong>The box, as you see it there</strong>
      </legend>
      <TextConsentBox phone="your mobile number" />
    </fieldset>
    <p id="only-shown" className="soft">
      Here it is only shown and cannot be ticked. <Link to="/customer-portal">Log in to your account</Link> to turn
      texts on.
    </p>
  </section>
);
