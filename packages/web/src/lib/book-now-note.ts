/** Under the specification's "Book Now", which leads to /contact. */
export const bookNowNote = "“Book Now” opens a message to our office.";
