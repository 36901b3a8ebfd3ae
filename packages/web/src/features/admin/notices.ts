import { onDevice } from "#lib/storage.ts";

const key = "adminNotices";

/** Whether this device says when something new came in. It does, until an admin turns it off. */
export const saysWhatIsNew = (): boolean => onDevice.read(key) !== "off";

/** Remembers the choice on this device. */
export const sayWhatIsNew = (on: boolean): void => {
  if (on) onDevice.forget(key);
  else onDevice.write({ [key]: "off" });
};
