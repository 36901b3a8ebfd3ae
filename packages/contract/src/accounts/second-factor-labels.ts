export const recoveryCodeCount = 10;

export const secondFactorNeededMessage = "Please enter the 6-digit code from your authenticator app.";
export const wrongSecondFactorMessage = "This code is wrong or was used already. Please enter the next one.";
/** Another tab may have made a newer secret. */
export const wrongSetUpCodeMessage =
  "This code is not right. Enter the one that your app shows now, for the picture that was shown last.";
export const wrongPasswordMessage = "Your password is not right";
export const secondFactorRequiredMessage = "Please set up two-step login first: open Settings in the admin area.";
export const secondFactorOffMessage = "Two-step login is off.";
