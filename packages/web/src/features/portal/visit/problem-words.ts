export const problemPromise = "We contact you within 24 hours, and return at no cost to make it right.";
