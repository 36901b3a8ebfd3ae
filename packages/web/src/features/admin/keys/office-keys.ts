import { onDevice } from "#lib/storage.ts";

/** Pages by the letter that follows G. */
export const pageKeys: Readonly<Record<string, string>> = {
  d: "Dashboard",
  b: "Board",
  t: "Today",
  n: "Book",
  c: "Customers",
  p: "Subscriptions",
  r: "Requests",
  s: "Schedule",
  a: "Agents",
  h: "Time",
  m: "Messages",
};

const storageKey = "adminKeys";

/** On unless an admin turned them off on this device: who dictates, or whose keys stick, may need that. */
export const areKeysOn = (): boolean => onDevice.read(storageKey) !== "off";

export const setKeysOn = (isOn: boolean): void => {
  if (isOn) onDevice.forget(storageKey);
  else onDevice.write({ [storageKey]: "off" });
};
