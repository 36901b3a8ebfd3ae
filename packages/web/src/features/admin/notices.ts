import { onDevice } from "#lib/storage.ts";

const key = "adminNotices";

/** On unless an admin turned it off on this device. */
export const saysWhatIsNew = (): boolean => onDevice.read(key) !== "off";

export const sayWhatIsNew = (on: boolean): void => {
  if (on) onDevice.forget(key);
  else onDevice.write({ [key]: "off" });
};
