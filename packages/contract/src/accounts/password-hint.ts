/** Said before a password is refused for it; files with schemas would make public forms heavier. */
export const passwordHint = "At least 8 characters, without your email address or our name in it.";
