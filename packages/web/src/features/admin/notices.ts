import { onDevice } from "#lib/storage.ts";

const key = "adminNotices";

/** On unless an admin turned it off on this device. */
export const notificationsEnabled = (): boolean => onDevice.read(key) !== "off";

export const setNotificationsEnabled = (isEnabled: boolean): void => {
  if (isEnabled) onDevice.forget(key);
  else onDevice.write({ [key]: "off" });
};
