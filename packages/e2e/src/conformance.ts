import { addressLine, business } from "@cleaning/contract/business";
import { recordsOf } from "@cleaning/contract/catalog";
import { catalogLists, factsOf, listNames } from "@cleaning/contract/catalog-lists";
import { demoCatalog } from "@cleaning/contract/demo/catalog";

/**
 * One thing that the specification says about a public page, with the section that says it. Texts stand here as the
 * specification writes them, not as the product does: this table is read against it.
 */
export type Row = { section: 2 | 3 | 5 | 8 | 9 } & (
  | { text: string }
  | { heading: string }
  | { button: string }
  | { link: string; to: string }
  | { count: number; of: string }
);

const phone = { text: "(435) 555-0142", link: "tel:+14355550142" };
const hours: Row[] = ["Mon-Fri", "8:00 AM-6:00 PM", "Sat", "9:00 AM-4:00 PM", "Sunday", "closed"].map((text) => ({
  section: 9,
  text,
}));
/** The contact page leaves one out (section 2). */
const contactAreas = business.areas.filter((area) => area !== "Paradise");
const texts = (section: Row["section"], ...said: string[]): Row[] => said.map((text) => ({ section, text }));
const headings = (section: Row["section"], ...said: string[]): Row[] => said.map((heading) => ({ section, heading }));
const links = (section: Row["section"], to: string, ...said: string[]): Row[] =>
  said.map((link) => ({ section, link, to }));
const choices = (section: Row["section"], named: Readonly<Record<string, string>>): Row[] =>
  Object.entries(named).map(([value, text]) => ({
    section,
    count: 1,
    of: `option[value="${value}"]:text-is("${text}")`,
  }));

/** The bar at the top of every public page. */
export const topBar: readonly Row[] = Object.entries({
  Home: "/",
  "About Us": "/about",
  Services: "/services",
  Pricing: "/pricing",
  Contact: "/contact",
  Gallery: "/gallery",
  Careers: "/careers",
  [phone.text]: phone.link,
  "Customer Portal": "/portal-login",
}).map(([link, to]): Row => ({ section: 2, link, to }));

/** The foot of every public page. */
export const footer: readonly Row[] = [
  ...links(2, "/login", "Admin Login"),
  ...["Home", "About Us", "Services", "Pricing", "Contact", "Gallery", "Careers"].map((link): Row => ({
    section: 2,
    link,
    to: link === "Home" ? "/" : link === "About Us" ? "/about" : `/${link.toLowerCase()}`,
  })),
  ...links(2, "/services", "Standard Cleaning", "Deep Cleaning", "Move Out Cleaning", "Airbnb/Vacation Rental"),
  ...links(2, "/services", "Commercial Cleaning", "Window Cleaning", "Appliance Cleaning"),
  ...hours,
  ...texts(2, addressLine),
  ...links(2, phone.link, phone.text),
  ...links(2, business.website.link, business.website.text),
  { section: 2, button: "Back to top" },
  { section: 2, count: 4, of: ".social li" },
  { section: 2, count: 2, of: ".float:visible" },
];

const written: Readonly<Record<string, readonly Row[]>> = {
  "/": [
    ...links(2, "/contact", "Get a Free Estimate"),
    ...links(2, "/services", "Our Services"),
    { section: 9, count: 12, of: ".slider__dot" },
    ...texts(2, "1 / 12"),
    ...links(2, phone.link, phone.text),
    ...texts(2, addressLine),
    ...links(2, "/about", "About Us"),
    ...links(2, "/gallery", "View Gallery"),
    ...headings(2, "Residential", "Commercial", "Airbnb & Vacation Rentals", "Why Choose Us", "Extra Services"),
    ...headings(2, "Standard Cleaning", "Deep Cleaning"),
    { section: 2, count: 6, of: ".testimonial .avatar" },
    ...texts(2, "Before and After"),
    { section: 2, count: 4, of: ".pair" },
    // Section 1: the claims that pages show.
    ...texts(2, "since 2016", "About 7", "70", "97", "5.0", "100%", "recommended"),
    ...texts(2, "insured and bonded", "Eco-friendly", "within 24 hours", "at no cost"),
  ],
  "/about": [
    ...headings(2, "Our Story", "Our Values", "Excellence", "Reliability", "Trustworthiness"),
    ...headings(2, "Our Approach", "Areas We Serve"),
    ...texts(2, ...business.areas),
    { section: 2, count: business.areas.length, of: ".about-areas__list li" },
  ],
  "/services": [
    ...links(2, "/contact", "Get a Quote", "Book Now", "Add to Service"),
    ...links(2, "/pricing", "View Pricing"),
    ...texts(2, "Most Popular"),
    { section: 2, count: 1, of: ".offer__badge" },
    { section: 2, count: 7, of: ".offer .offer__picture img" },
    ...headings(2, "Additional Services", "Custom Cleaning Plans", "Specialized Services"),
    ...headings(2, "Vacation Rental Turnovers", "Commercial Spaces", "Post-Construction"),
    { section: 2, count: 3, of: '.special a[href="/contact"]' },
    { section: 2, count: 6, of: ".faq details" },
    ...texts(9, "three-bedroom standard clean takes 2-3 hours", "4-6 hours", "within 24 hours", "48 hours' notice"),
    ...texts(9, "late cancellations may incur a fee", "cash, check, Venmo or Zelle"),
    ...texts(9, "due at the time of service unless you are on a recurring schedule"),
  ],
  "/pricing": [
    ...headings(2, "Standard or Regular House Cleaning", "Deep Cleaning", "Move In/Out Cleaning"),
    ...texts(9, "$150", "$250", "$350"),
    { section: 2, count: 3, of: ".package" },
    { section: 2, count: 1, of: '.package[data-popular="true"]' },
    { section: 2, count: 36, of: ".package__features li" },
    { section: 2, button: "Click for subscription options" },
    { section: 2, count: 3, of: ".package .text-button" },
    ...headings(2, "Additional Services", "Recurring Service Discounts", "Weekly", "Bi-Weekly", "Monthly"),
    ...texts(2, "20% off", "15% off", "10% Off", "Convenient scheduling", "Consistent quality"),
    ...texts(2, "free annual deep clean"),
    { section: 2, button: "Get Started" },
    { section: 2, button: "10% Off" },
    ...headings(2, "Custom Pricing for Unique Needs", "Ready to Experience the Difference?"),
    ...texts(2, "Square footage", "bedrooms and bathrooms", "Current condition", "Special requirements or add-ons"),
    ...texts(2, "Frequency", "free, no-obligation estimate"),
    ...links(2, "/contact", "Request a Custom Quote", "Request a Quote"),
    ...links(2, "/services", "View All Services"),
  ],
  "/contact": [
    ...links(2, phone.link, `Call Now: ${phone.text}`, phone.text),
    ...texts(2, addressLine),
    ...links(2, business.website.link, business.website.text),
    ...hours,
    ...headings(2, "Areas We Serve"),
    ...texts(2, ...contactAreas),
    { section: 2, count: contactAreas.length, of: ".areas li" },
    { section: 2, count: 4, of: ".social li" },
    { section: 2, count: 6, of: ".faq details" },
    ...texts(2, "quote", "gift certificates", "payment", "damage", "reschedule"),
    ...texts(9, "three-bedroom standard clean takes 2-3 hours", "a deep clean 4-6 hours", "within 24 hours"),
    ...texts(9, "48 hours' notice", "Late cancellations may incur a fee", "Major cards, cash, check, Venmo and Zelle"),
    ...links(2, `mailto:${business.email}`, business.email),
    ...headings(2, "Book online"),
    // Section 3: the choices of the form, which a closed list does not show.
    ...choices(3, {
      standard: "Standard Cleaning",
      deep: "Deep Cleaning",
      moveout: "Move Out Cleaning",
      airbnb: "Airbnb/Vacation Rental",
      commercial: "Commercial Cleaning",
      other: "Other, please specify",
    }),
  ],
  "/careers": [
    ...headings(2, "Join Our Team", "Competitive Pay", "Flexible Scheduling", "Growth Opportunities"),
    ...links(2, "#openings", "View Open Positions"),
    ...links(2, "#apply", "Apply Now"),
    ...headings(2, "Application", "Phone Interview", "In-Person Interview", "Background Check", "Offer & Onboarding"),
    { section: 2, count: 5, of: "#hiring li" },
    { section: 2, count: 3, of: ".voices > li" },
    ...texts(9, "within 3-5 business days"),
    ...texts(5, "maximum 5MB"),
    { section: 5, count: 1, of: 'input[type="file"][accept=".pdf,.doc,.docx"]' },
    ...choices(3, {
      residential: "Residential Cleaning Specialist",
      "team-lead": "Team Lead",
      airbnb: "Airbnb Cleaning Specialist",
      other: "Other",
    }),
  ],
  "/gallery": [
    ...headings(2, "Our Cleaning Gallery"),
    ...["All", "Kitchen", "Bathroom", "Living Room", "Office", "Bedroom", "Dining Room", "Entryway", "Basement"].map(
      (button): Row => ({ section: 2, button }),
    ),
    { section: 2, button: "Commercial" },
    { section: 2, count: 10, of: ".filter button" },
    ...links(2, "/contact", "Get a Free Estimate"),
    ...links(2, "/services", "Our Services"),
  ],
  "/thank-you": [
    ...texts(2, "Thank You"),
    ...headings(2, "Estimated first cleaning", "What to expect", "Customer Portal"),
    ...links(2, "/login", "Access Customer Portal"),
    ...links(2, "/", "Return to Homepage"),
    ...links(2, "/services", "Explore Other Services"),
  ],
  "/login": [
    ...headings(2, "Login to Your Account"),
    ...texts(2, "Username or Email", "Password", "Remember me"),
    ...links(2, "/forgot-password", "Forgot password"),
    ...links(2, "/register", "Create an account"),
    ...links(2, "/services", "Book a cleaning service"),
    ...links(2, "/", "Back to Home"),
    ...texts(2, phone.text),
  ],
  "/no-such-page": [...headings(2, "404 Page Not Found"), ...texts(2, "Did you forget to add the page to the router?")],
};

/** Every record of the lists that a page is declared to show. */
const listed = (path: string): Row[] =>
  listNames
    .filter((name) => catalogLists[name].page === path)
    .flatMap((name) => texts(2, ...recordsOf(demoCatalog, name).map((record) => String(record[factsOf(name).label]))));

/** What each page says between the bar and the footer, by its path. */
export const pages: Readonly<Record<string, readonly Row[]>> = Object.fromEntries(
  [...new Set([...Object.keys(written), ...listNames.map((name) => catalogLists[name].page)])].map((path) => [
    path,
    [...(written[path] ?? []), ...listed(path)],
  ]),
);

/** What the subscription options of the standard package say. */
export const planDialog: readonly Row[] = [
  { section: 9, count: 3, of: ".plan-dialog__features li:not(.plan-dialog__more)" },
  ...texts(2, "+2 more included features", "Summer Special"),
  ...texts(9, "4-5 services per month", "2 services per month", "1 service per month"),
  ...texts(9, "Popular", "Recommended", "$120", "20% off", "$128", "15% off", "$135", "10% off"),
];
