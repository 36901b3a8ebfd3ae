import type { CustomerInfo } from "@cleaning/contract/checkout/checkout";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { FactsOf } from "@cleaning/contract/messages/kinds";
import { customerRecipient, office, pendingMessage, type PendingMessage } from "../../platform/messages/message.ts";
import { pendingConfirmReminder } from "../../schedule/messages/confirm-reminder.ts";
import { type Buyer, contactOf, isUnverifiedBuyer, typedAddress } from "../orders/buyer.ts";
import { confirmationToken, type StoredConfirmation } from "../orders/confirm-link.ts";
import { type PasswordOffer, passwordToken } from "../orders/password-offer.ts";

type Booking = Omit<FactsOf<"booking-question">, "token">;

type Messages = {
  messages: PendingMessage[];
  reminders: PendingMessage[];
  /** What the record stores of the links (docs/behavior.md#portal). */
  confirmation: StoredConfirmation | undefined;
  offer: PasswordOffer | undefined;
};

/** The messages of a booking: to its buyer, or the owner of the buyer's address, and to the office, unless it booked itself. */
export const bookingMessages = (
  { payment, ...booking }: Booking,
  {
    info,
    buyer,
    now,
    isConfirmed,
    isByOffice,
  }: { info: CustomerInfo; buyer: Buyer; now: Date; isConfirmed: boolean; isByOffice: boolean },
): Messages => {
  const { id, visit } = booking;
  const { needsAcceptance, isByEmail, user, person } = buyer;
  const { token, confirmation } = confirmationToken({ id, email: person.email }, now);
  const isGuest = isByEmail && user?.identityId === undefined;
  // The link for a first password opens the person's account: it reaches their own mailbox, whatever was typed.
  const address = isConfirmed && person.email !== "" ? person.email : info.email;
  const password = isGuest && person.email !== "" ? passwordToken({ id, email: person.email }, now) : undefined;
  const hasNoPortal = user?.identityId === undefined && password === undefined ? true : undefined;
  const isUnconfirmed = !isConfirmed && isUnverifiedBuyer(buyer);
  const about = { visitId: visit.id };
  const customerId = customerRecipient(buyer.customerId);
  const contact = contactOf(info);
  const confirm = isUnconfirmed ? token : undefined;
  const toCustomer = needsAcceptance
    ? ({
        kind: "booking-question",
        to: { email: person.email, name: person.firstName, id: customerId },
        facts: { ...booking, payment, token },
      } as const)
    : ({
        kind: "booking-confirmation",
        to: { ...typedAddress(address, person), name: info.firstName, id: customerId },
        facts: {
          ...booking,
          payment,
          address: contact.address,
          ...omitUndefined({ confirm, password: password?.token, hasNoPortal }),
        },
      } as const);
  const toOffice = {
    kind: "booking",
    to: office,
    facts: { ...booking, customerId: buyer.customerId, ...contact, isUnconfirmed },
  } as const;
  return {
    messages: (isByOffice ? (address === "" ? [] : [toCustomer]) : [toCustomer, toOffice]).map((message) =>
      pendingMessage({ ...message, ...about }, now),
    ),
    reminders: isUnconfirmed && booking.frequency !== "once" ? [pendingConfirmReminder({ id, ...buyer }, now)] : [],
    confirmation: isUnconfirmed ? confirmation : undefined,
    offer: password?.offer,
  };
};
