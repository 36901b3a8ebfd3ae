import { business } from "@cleaning/contract/site/business";

const { city, state, zip } = business.address;

export const ann = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  phone: "(435) 555-0100",
  address: "12 Main Street",
  city,
  state,
  zipCode: zip,
};

export const annTyped = {
  "First name": ann.firstName,
  "Last name": ann.lastName,
  Email: ann.email,
  Phone: ann.phone,
  Address: ann.address,
  City: ann.city,
};
