/** The home at the address of a customer's profile. Its address is changed there alone. */
export const profileHome = 1;
