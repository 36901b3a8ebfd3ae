import { profileHome } from "@cleaning/contract/homes/profile-home";
import { isUnnamedPets, unnamedPets } from "@cleaning/contract/homes/unnamed-pets";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf, type Write } from "../../platform/database/transact-write.ts";
import type { NotesCipher } from "../../schedule/homes/access.ts";
import { homeWrites, nextHomeId } from "../../schedule/homes/change.ts";
import { accessEntity } from "../../schedule/homes/entity.ts";
import type { Buyer } from "../orders/buyer.ts";
import { findExistingHome } from "../orders/ordered-home.ts";
import type { RequestedBooking } from "./priced.ts";

export type BookedHome = { homeId: number; writes: readonly Write[] };

/**
 * Finds the home of a booking, anew at each attempt: the one that was chosen, else the signed-in person's at that
 * address, else a new one, also beyond the limit of homes. Ids and encrypted notes are made once.
 * @param replacesNotes false: how to get in is written for a new home alone
 * @param asksFor as in `findExistingHome`
 * @throws as `findExistingHome`, and AppError `unavailable` when notes cannot be encrypted
 */
export const bookedHomes = (
  database: Database,
  { customerInfo: info, homeId: chosenId, homeAddress, accessNotes: notes = "", ...request }: RequestedBooking,
  {
    encrypt,
    replacesNotes = true,
    asksFor,
  }: {
    encrypt: NotesCipher["encrypt"];
    replacesNotes?: boolean | undefined;
    asksFor: string | undefined;
  },
): ((bookingId: number, buyer: Buyer) => Promise<BookedHome>) => {
  const { squareFeet, bedrooms, bathrooms, petDetails = "", parking = "" } = request;
  const pets = request.pets ? petDetails || unnamedPets : undefined;
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
    const choice = { customerInfo: info, homeId: chosenId, homeAddress };
    const { home: existingHome } = await findExistingHome(database, choice, buyer, asksFor);
    if (existingHome !== undefined) {
      const { homeId, record } = existingHome;
      const before = record ?? { customerId, homeId, revision: 0 };
      const namesPets = isUnnamedPets(before.pets ?? null) && pets !== undefined && !isUnnamedPets(pets);
      const after = { ...facts, ...before, ...(namesPets ? { pets } : {}) };
      const addsFacts = namesPets || Object.keys(after).length > Object.keys(before).length;
      return {
        homeId,
        writes: [
          // Rewritten so that it cannot be removed at the same time (`homeExistsCheck`); the profile's home never can.
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
