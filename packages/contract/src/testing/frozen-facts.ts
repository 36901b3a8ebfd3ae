import { places, unlistedTowns } from "../booking/places.ts";
import { servedZipCodes, zipCodesOfSeveralTowns } from "../booking/served-zip-codes.ts";
import { business } from "../site/business.ts";

// The days and the map on which tests of rules play, whatever days and towns the company's are: a setup file of
// `vitest.config.ts`. What a test expects of names, numbers and addresses it reads from the facts themselves.

const hours = [
  {
    days: "Mon-Fri",
    schema: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
    text: "8:00 AM-6:00 PM",
    opens: "08:00",
    closes: "18:00",
  },
  { days: "Sat", schema: ["Saturday"], text: "9:00 AM-4:00 PM", opens: "09:00", closes: "16:00" },
  { days: "Sunday", schema: ["Sunday"], text: "closed", opens: null, closes: null },
];

const ownHolidays = [{ name: "Pioneer Day", month: 7, day: 24 }];

const placesOfTests = {
  Logan: [41.737, -111.834],
  "Bear Lake": [41.946, -111.394],
  Richmond: [41.923, -111.814],
  Smithfield: [41.838, -111.833],
  Providence: [41.706, -111.815],
  Newton: [41.863, -111.99],
  Ogden: [41.223, -111.974],
  "Hyde Park": [41.799, -111.819],
  "North Logan": [41.769, -111.805],
  Hyrum: [41.634, -111.852],
  Wellsville: [41.638, -111.934],
  Tremonton: [41.712, -112.165],
  "Brigham City": [41.51, -112.016],
  "Cache Valley": [41.737, -111.834],
  Paradise: [41.568, -111.835],
};

const unlistedOfTests = {
  "Cache Valley": {
    Clarkston: [41.92, -112.048],
    Cornish: [41.978, -111.951],
    Lewiston: [41.976, -111.853],
    Mendon: [41.71, -111.977],
    Millville: [41.681, -111.823],
    Trenton: [41.918, -111.938],
  },
};

const regions = {
  "Cache Valley": [
    "Logan",
    "North Logan",
    "Hyde Park",
    "Smithfield",
    "Richmond",
    "Newton",
    "Providence",
    "Hyrum",
    "Wellsville",
    "Paradise",
  ],
};

const zipCodes = {
  "84028": "Bear Lake",
  "84038": "Bear Lake",
  "84302": "Brigham City",
  "84305": "Clarkston",
  "84308": "Cornish",
  "84318": "Hyde Park",
  "84319": "Hyrum",
  "84320": "Lewiston",
  "84321": "Logan",
  "84322": "Logan",
  "84323": "Logan",
  "84325": "Mendon",
  "84326": "Millville",
  "84327": "Newton",
  "84328": "Paradise",
  "84332": "Providence",
  "84333": "Richmond",
  "84335": "Smithfield",
  "84337": "Tremonton",
  "84338": "Trenton",
  "84339": "Wellsville",
  "84341": "North Logan",
  "84401": "Ogden",
  "84403": "Ogden",
  "84404": "Ogden",
  "84405": "Ogden",
  "84414": "Ogden",
};

/** In place, because modules have taken the object as it is. */
const replace = (facts: object, others: object): void => {
  for (const name of Object.keys(facts)) Reflect.deleteProperty(facts, name);
  if (Array.isArray(facts)) facts.length = 0;
  Object.assign(facts, others);
};

replace(business.hours, hours);
replace(business.ownHolidays, ownHolidays);
replace(business.areas, Object.keys(placesOfTests));
replace(business.regions, regions);
replace(places, placesOfTests);
replace(unlistedTowns, unlistedOfTests);
// Examples of calls stand at the company's own address, which is on the map of tests, too.
replace(servedZipCodes, { ...zipCodes, [business.address.zip]: "Logan" });
replace(zipCodesOfSeveralTowns, ["84028", "84038"]);
