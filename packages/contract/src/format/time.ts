/** `09:30` as `9:30 AM`. */
export const formatTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
};

type TimeWindow = { start: string; end: string };

/** When we arrive, everywhere it is said: `9 to 11 AM`, `11:30 AM to 1:30 PM`. */
export const formatWindow = ({ start, end }: TimeWindow): string => {
  const [from = "", until = ""] = [start, end].map((time) => formatTime(time).replace(":00", ""));
  return from.slice(-2) === until.slice(-2) ? `${from.slice(0, -3)} to ${until}` : `${from} to ${until}`;
};

/** In the device's time zone. */
export const formatDeviceClock = (moment: Date): string => formatTime(`${moment.getHours()}:${moment.getMinutes()}`);

export const formatDuration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ") || "0 min";
};

export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
