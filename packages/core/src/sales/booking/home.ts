import type { CustomerInfo } from "@cleaning/contract/checkout/checkout";
import { profileHome } from "@cleaning/contract/visits/profile-home";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf, type Write } from "../../platform/database/transact-write.ts";
import type { NotesCipher } from "../../schedule/homes/access.ts";
import { isSameAddress } from "../../schedule/homes/address.ts";
import { homeWrites, nextHomeId } from "../../schedule/homes/change.ts";
import { accessEntity, type HomeRecord } from "../../schedule/homes/entity.ts";
import { hasFacts, homeRecordsOf } from "../../schedule/homes/homes.ts";
import { isShownTo } from "../../schedule/homes/own.ts";
import type { Buyer } from "../orders/buyer.ts";
import type { AskedBooking } from "./priced.ts";

/** Of a home whose pets nobody has described. */
const unnamedPets = "Yes";

export type BookedHome = { homeId: number; writes: readonly Write[] };

type ExistingHome = { homeId: number; record: HomeRecord | undefined };

/** Undefined where the signed-in person, or whom the office chose, has no home at the booking's address. */
const findExistingHome = async (
  database: Database,
  info: CustomerInfo,
  { isByEmail, isByOffice = false, user, customer }: Buyer,
): Promise<ExistingHome | undefined> => {
  if ((isByEmail && !isByOffice) || user === undefined) return undefined;
  // Whoever made an account without proving its address may not be whom the office speaks with, and must not see more.
  const isUnproven = isByOffice && user.identityId !== undefined && user.emailConfirmed !== true;
  if (customer === undefined)
    return !isUnproven && isSameAddress(user, info) ? { homeId: profileHome, record: undefined } : undefined;
  if (!isByOffice && user.emailConfirmed !== true && customer.openedBy !== user.id) return undefined;
  const all = await homeRecordsOf(database, customer.id);
  if (isUnproven) {
    const hidden = all.find((home) => home.isByEmail === true && isSameAddress(home, info));
    return hidden && { homeId: hidden.homeId, record: hidden };
  }
  const records = all.filter((home) => isByOffice || isShownTo(user)(home));
  const [profile, otherHomes] = [
    records.find(({ homeId }) => homeId === profileHome),
    records.filter(({ homeId }) => homeId !== profileHome),
  ];
  const record = otherHomes.find((home) => isSameAddress(home, info));
  // A profile home without facts yields to one booked before at the same address.
  if (isSameAddress(customer, info) && (record === undefined || hasFacts(profile)))
    return { homeId: profileHome, record: profile };
  return record && { homeId: record.homeId, record };
};

/**
 * Finds the home of a booking, anew at each attempt: the signed-in person's at that address, else a new one, also
 * beyond the limit of homes. Ids and encrypted notes are made once.
 * @param replacesNotes false: how to get in is written for a new home alone
 * @throws AppError `unavailable` when notes cannot be encrypted
 */
export const bookedHomes = (
  database: Database,
  { customerInfo: info, accessNotes: notes = "", petDetails = "", parking = "", ...selection }: AskedBooking,
  {
    town,
    encrypt,
    replacesNotes = true,
  }: { town: string; encrypt: NotesCipher["encrypt"]; replacesNotes?: boolean | undefined },
): ((bookingId: number, buyer: Buyer) => Promise<BookedHome>) => {
  const { squareFeet, bedrooms, bathrooms } = selection;
  const pets = selection.pets ? petDetails || unnamedPets : undefined;
  const facts = {
    squareFeet,
    bedrooms,
    bathrooms,
    ...(pets === undefined ? {} : { pets }),
    ...(parking === "" ? {} : { parking }),
  };
  let newId: number | undefined;
  const sealed = new Map<string, string>();

  const noteWrites = async (homeKey: { customerId: number; homeId: number }, isNew: boolean): Promise<Write[]> => {
    if (notes === "") return [];
    const entity = accessEntity(database);
    const before = isNew ? null : (await entity.get(homeKey).go({ consistent: true })).data;
    const { customerId: customer, homeId: home } = homeKey;
    const name = `${customer} ${home}`;
    const text = sealed.get(name) ?? (await encrypt(notes, { customer, home }));
    sealed.set(name, text);
    const record = { ...homeKey, sealed: text, sealedFor: customer, revision: (before?.revision ?? 0) + 1 };
    return [putOf(entity.put(record).where(unchanged({ revision: before?.revision })))];
  };

  return async (bookingId, buyer) => {
    const { customerId } = buyer;
    const existingHome = await findExistingHome(database, info, buyer);
    if (existingHome !== undefined) {
      const { homeId, record } = existingHome;
      const before = record ?? { customerId, homeId, revision: 0 };
      const namesPets = before.pets === unnamedPets && pets !== undefined && pets !== unnamedPets;
      const after = { ...facts, ...before, ...(namesPets ? { pets } : {}) };
      const addsFacts = namesPets || Object.keys(after).length > Object.keys(before).length;
      return {
        homeId,
        writes: [
          // Rewritten so that it cannot be removed at the same time (`homeHold`); the profile's home never can.
          ...(addsFacts || homeId !== profileHome ? homeWrites(database, record, after) : []),
          ...(replacesNotes ? await noteWrites({ customerId, homeId }, false) : []),
        ],
      };
    }
    const homeId = (newId ??= await nextHomeId(database));
    const { address, city, state, zipCode } = info;
    const { isByEmail, needsAcceptance } = buyer;
    const home = {
      customerId,
      homeId,
      address,
      city,
      state,
      zipCode,
      town,
      ...facts,
      ...(isByEmail ? { isByEmail } : {}),
      ...(needsAcceptance ? { askedFor: bookingId } : {}),
      revision: 1,
    };
    return {
      homeId,
      writes: [...homeWrites(database, undefined, home), ...(await noteWrites({ customerId, homeId }, true))],
    };
  };
};
