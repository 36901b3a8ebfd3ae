/** A record as it lies in the table. */
export type Raw = Readonly<Record<string, unknown>>;

/** Whose records are looked for. */
export type Person = {
  /** Whether a field is their address, however it is spelled. */
  isAddress: (value: unknown) => boolean;
  /** Whether a record is known to be theirs: `has("customer", 7)`. */
  has: (entity: unknown, id: unknown) => boolean;
};

/** The totals that count an entity. */
export type Counts = "contact" | "application" | "user" | "customer" | "agent" | "subscription";

/** In which totals a record counts for what, and the fields by which that can change. */
type Counted = { as: Counts; fields: readonly string[]; of: (record: Raw) => Readonly<Record<string, number>> };

/** What an entity holds of people. */
type Holding = {
  /** Whether a record is somebody's; asked again while records of theirs are found. */
  isTheirs: (record: Raw, person: Person) => boolean;
  counted?: Counted;
  /** The key of a file that belongs to a record. */
  fileOf?: (record: Raw) => unknown;
};

const nothing: Holding = { isTheirs: () => false };

const byEmail: Holding["isTheirs"] = ({ email }, { isAddress }) => isAddress(email);
const byUser: Holding["isTheirs"] = ({ userId }, { has }) => has("user", userId);

const submission = (as: Counts): Counted => ({
  as,
  fields: ["isProcessed"],
  of: ({ isProcessed }) => ({ records: 1, unprocessed: isProcessed === true ? 0 : 1 }),
});

/**
 * What each entity of the table holds of people: a new one is a line here, and a test asks for it. An entity with
 * nothing personal says so.
 */
export const registry: Readonly<Record<string, Holding>> = {
  service: nothing,
  extraService: nothing,
  testimonial: nothing,
  jobPosition: nothing,
  counter: nothing,
  totals: nothing,
  receipt: nothing, // a key that a browser made up, and a number
  throttle: nothing, // hashes
  contact: { isTheirs: byEmail, counted: submission("contact") },
  application: { isTheirs: byEmail, counted: submission("application"), fileOf: ({ resumeUrl }) => resumeUrl },
  mail: { isTheirs: ({ to, replyTo }, { isAddress }) => isAddress(to) || isAddress(replyTo) },
  user: { isTheirs: byEmail, counted: { as: "user", fields: [], of: () => ({ records: 1 }) } },
  unique: { isTheirs: byUser },
  customer: {
    isTheirs: byUser,
    counted: {
      as: "customer",
      fields: ["hasPets"],
      of: ({ hasPets }) => ({ records: 1, withPets: hasPets === true ? 1 : 0 }),
    },
  },
  agent: {
    isTheirs: byUser,
    counted: {
      as: "agent",
      fields: ["isActive", "rating"],
      of: ({ isActive, rating }) => ({
        records: 1,
        active: isActive === true ? 1 : 0,
        ...(typeof rating === "number" ? { rated: 1, ratingTenths: Math.round(rating * 10) } : {}),
      }),
    },
  },
  subscription: {
    isTheirs: ({ customerId }, { has }) => has("customer", customerId),
    counted: {
      as: "subscription",
      fields: ["isActive", "priceCents"],
      of: ({ isActive, priceCents }) => {
        const active = isActive === true ? 1 : 0;
        return { records: 1, active, revenueCents: active * Number(priceCents) };
      },
    },
  },
};

/**
 * Answers to repeats are kept for a day by a library, under no entity's name, with whatever was answered.
 *
 * @param address in lower case
 */
export const isTheirAnswer = (record: Raw, address: string): boolean =>
  JSON.stringify(record).toLowerCase().includes(address);
