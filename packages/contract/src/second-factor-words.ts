/** How many recovery codes a person gets at once. */
export const recoveryCodeCount = 10;

/** What a person is told whose password was right, and who has two-step sign-in. */
export const secondFactorNeededMessage = "Please enter the 6-digit code from your authenticator app.";
/** What a person is told whose code is wrong, too old, or was used before. */
export const wrongSecondFactorMessage = "This code is wrong or was used already. Please enter the next one.";
/** The same while it is being set up: another tab may have made a newer secret. */
export const wrongSetUpCodeMessage =
  "This code is not right. Enter the one that your app shows now, for the picture that was shown last.";
/** What a person is told whose password is not the account's. */
export const wrongPasswordMessage = "Your password is not right";
/** What an admin is told who has not set up two-step sign-in where it is required. */
export const secondFactorRequiredMessage = "Please set up two-step sign-in first: open Settings in the admin lambda.";
/** What a person is told who turned two-step sign-in off. */
export const secondFactorOffMessage = "Two-step sign-in is off.";
