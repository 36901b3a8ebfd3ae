import { inWords, retention } from "@cleaning/contract/data/retention";
import { textProgram } from "@cleaning/contract/messages/text-messages";
import { addressLine, business } from "@cleaning/contract/site/business";
import type { ReactElement, ReactNode } from "react";
import { Link } from "#ui/link.tsx";

type PartProps = { id: string; title: string; children: ReactNode };

const Part = ({ id, title, children }: PartProps): ReactElement => (
  <section className="card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

export const PrivacyNotice = (): ReactElement => (
  <>
    <Part id="what" title="What we keep, why, and for how long">
      <ul className="bullets">
        <li>
          <strong>When you ask for a quote:</strong> your name, email, phone and message, so that we can answer you. We
          delete it {inWords(retention.contactRequests)} after you sent it.
        </li>
        <li>
          <strong>When you begin to book and allow us to ask about it:</strong> your name, email, phone and what you
          chose. When you book, or take it back within an hour, we delete that; else it is a message from you.
        </li>
        <li>
          <strong>When you apply for a job:</strong> what you write and the resume you attach, so that we can get to
          know you. We delete it {inWords(retention.applications)} after you sent it.
        </li>
        <li>
          <strong>When you order a plan:</strong> your name, email, phone, the address we clean, what you ordered and
          the terms you agreed to, so that we can come. As long as you have a plan with us we keep it. We delete an
          order and its plan {inWords(retention.orders)} after the plan ended.
        </li>
        <li>
          <strong>When you have an account, or are our customer:</strong> your name and how to reach you, your homes and
          notes for the team, such as pets. What you note about how we get in is encrypted, our office and the cleaner
          who comes read it, and each time is written down. We keep these until you ask us to delete them. We never see
          your password.
        </li>
        <li>
          <strong>When we clean:</strong> when we came, what was done, what our cleaners note, and photos of the work
          without their position. Photos go {inWords(retention.visitPhotos)} after they were taken, the rest with your
          plan.
        </li>
        <li>
          <strong>When you turn text messages on:</strong> your mobile number, when you agreed and to which words, and
          when you ended it, so that we text nobody who does not want it. We text you about your cleanings alone. We
          keep this until you ask us to delete it.
        </li>
        <li>
          <strong>When our staff change a record:</strong> who did it and when, so that mistakes can be found and put
          right.
        </li>
        <li>
          <strong>When you visit the site:</strong> a log of calls, kept three months, to notice faults and abuse. It
          holds no name, email or phone number. Backups of our database go back 35 days.
        </li>
      </ul>
    </Part>
    <Part id="who" title="Who sees it">
      <ul className="bullets">
        <li>Our office, and for a visit the cleaner who comes to you.</li>
        <li>
          The provider that manages our plans and payments, for what you order. What you type into its form is between
          you and that provider; we never see a card number.
        </li>
        <li>
          Amazon Web Services, which runs our computers in the United States and works on our behalf only. It also sends
          our mails.
        </li>
      </ul>
      <p>Nobody else. We do not sell what we know of you, and there is no advertising or tracking on this site.</p>
    </Part>
    <Part id="texts" title="Text messages">
      <p>
        If you turn them on, your mobile number and the words of each text go to Amazon Web Services, which sends our
        texts, and to the mobile carriers that deliver them. {textProgram.notShared}
      </p>
      <p>
        Reply STOP to any text, and we text you no more. <Link to="/text-messages">How our text messages work</Link>
      </p>
    </Part>
    <Part id="browser" title="What we keep in your browser">
      <ul className="bullets">
        <li>One cookie, only while you are logged in, that keeps you logged in.</li>
        <li>
          On your device: your login until you log out, whether you like it light or dark, and the plan you ordered
          last, so that the thank-you page can name it.
        </li>
        <li>
          In the open tab only: what you have typed into an order or a booking, what you booked, and what lets you
          choose your first cleaning, so that a reload loses nothing. It goes when you log out or close the tab.
        </li>
      </ul>
    </Part>
    <Part id="rights" title="Ask for a copy, or for all of it to be deleted">
      <p>
        Write to <a href={`mailto:${business.email}`}>{business.email}</a> from the address that we know you by, or call{" "}
        <a href={business.phone.link}>{business.phone.text}</a>. We make sure that it is you, and then send you
        everything we have, correct it, or delete it. It costs nothing. What was deleted is gone from our backups 35
        days later.
      </p>
      <p>
        {business.name}, {addressLine}
      </p>
    </Part>
  </>
);
