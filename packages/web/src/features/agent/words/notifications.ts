export const notifications = {
  title: "Notifications on this phone",
  hint: "Your next day, changes to it, and the office's answers show on the screen, even when it is locked: times, first names and towns.",
  on: "On: tap to turn off",
  off: "Off: tap to turn on",
  loading: "Checking this phone...",
  turningOn: "Turning on...",
  turningOff: "Turning off...",
  turnedOn: "This phone shows notifications now.",
  turnedOff: "This phone shows no notifications any more. The emails come as before.",
  install:
    "Add the app to your home screen first: tap Share, then Add to Home Screen. Open it from there, and come back here.",
  unsupported: "This browser cannot show notifications. The emails come as before.",
  denied:
    "This phone does not let the app show notifications. Allow them in the phone's settings, under Apps or Websites, and open this page again.",
  dismissed: "The phone asked whether the app may show notifications. Please tap Allow to turn them on.",
  failed: "We could not look this up. Please connect, and try again.",
  notTurnedOn: "Notifications are not on yet. Please try again.",
  notTurnedOff: "Notifications are still on. Please try again.",
};
