import { inTab, onDevice } from "#lib/storage.ts";

const names = { serviceType: "serviceType", frequency: "frequency", ownForm: "ownForm" } as const;

/** `isOwnForm`: what the provider's portal made is confirmed there. */
export type Booked = { serviceType: string; frequency: string; isOwnForm?: boolean };

export const storeBooked = ({ serviceType, frequency, isOwnForm = false }: Booked): void => {
  onDevice.write({ [names.serviceType]: serviceType, [names.frequency]: frequency });
  if (isOwnForm) onDevice.write({ [names.ownForm]: "yes" });
  else onDevice.forget(names.ownForm);
};

/** Undefined when this device has ordered no subscription. */
export const lastBooked = (): Booked | undefined => {
  const serviceType = onDevice.read(names.serviceType);
  const frequency = onDevice.read(names.frequency);
  if (serviceType === undefined || frequency === undefined) return undefined;
  return { serviceType, frequency, isOwnForm: onDevice.read(names.ownForm) !== undefined };
};

const name = "firstStart";

/** Without a token, that of an earlier order is deleted. */
export const storeFirstStart = (token: string | undefined): void =>
  token === undefined ? inTab.forget(name) : inTab.write({ [name]: token });

export const readFirstStart = (): string | undefined => inTab.read(name);
