import { onDevice } from "#lib/storage.ts";

const key = "adminDensity";

/** Of tables and lists, on this device. */
export const isCompact = (): boolean => onDevice.read(key) === "compact";

/** On the document, whose dialogs are outside of the office's frame. */
export const applyDensity = (): void => {
  document.documentElement.dataset["density"] = isCompact() ? "compact" : "comfortable";
};

export const setCompact = (isOn: boolean): void => {
  if (isOn) onDevice.write({ [key]: "compact" });
  else onDevice.forget(key);
  applyDensity();
};
