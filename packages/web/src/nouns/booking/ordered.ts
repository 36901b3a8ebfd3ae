import { inTab, onDevice } from "#lib/storage.ts";

const names = { serviceType: "serviceType", frequency: "frequency" } as const;

export type Booked = { serviceType: string; frequency: string };

export const storeBooked = ({ serviceType, frequency }: Booked): void =>
  onDevice.write({ [names.serviceType]: serviceType, [names.frequency]: frequency });

/** Undefined when this device has ordered no subscription. */
export const lastBooked = (): Booked | undefined => {
  const serviceType = onDevice.read(names.serviceType);
  const frequency = onDevice.read(names.frequency);
  return serviceType === undefined || frequency === undefined ? undefined : { serviceType, frequency };
};

const name = "firstStart";

/** Without a token, that of an earlier order is deleted. */
export const storeFirstStart = (token: string | undefined): void =>
  token === undefined ? inTab.forget(name) : inTab.write({ [name]: token });

export const readFirstStart = (): string | undefined => inTab.read(name);
