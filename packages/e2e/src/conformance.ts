import { recordsOf } from "@cleaning/contract/catalog/catalog";
import { catalogLists, listDefinition, listNames } from "@cleaning/contract/catalog/catalog-lists";
import { employeeVoices } from "@cleaning/contract/catalog/employee-voices";
import { demoCatalog } from "@cleaning/contract/demo/catalog";
import { addressLine, business } from "@cleaning/contract/site/business";

/** An agreed fact about a public page (`docs/behavior.md#routes`), independent of the product's texts. */
export type PageRow =
  | { text: string }
  | { heading: string }
  | { button: string }
  | { link: string; to: string }
  | { count: number; of: string };

const { claims, phone } = business;
const hours: PageRow[] = business.hours.flatMap(({ days, text }) => [{ text: days }, { text }]);
const ofAboutPage: readonly string[] = business.areasOfAboutPage;
const contactAreas = business.areas.filter((area) => !ofAboutPage.includes(area));
const regions = Object.entries(business.regions);
const places = [
  ...regions.map(([name]) => name),
  ...business.areas
    .filter(
      (area) => !regions.some(([name, towns]: [string, readonly string[]]) => name === area || towns.includes(area)),
    )
    .toSorted(),
];
const texts = (...labels: string[]): PageRow[] => labels.map((text) => ({ text }));
const headings = (...labels: string[]): PageRow[] => labels.map((heading) => ({ heading }));
const links = (to: string, ...labels: string[]): PageRow[] => labels.map((link) => ({ link, to }));
/** What the prices that begin with "from" are for. */
const fromHome = "3 bedrooms, 2 bathrooms, up to 2,000 sq ft";
const bookLinks = (...chosen: string[]): PageRow[] =>
  chosen.map((search) => ({ count: 1, of: `a[href="/book?service=${search}"]:has-text("See my exact price")` }));
const choices = (named: Readonly<Record<string, string>>): PageRow[] =>
  Object.entries(named).map(([value, text]) => ({
    count: 1,
    of: `option[value="${value}"]:text-is("${text}")`,
  }));

export const topBar: readonly PageRow[] = Object.entries({
  Home: "/",
  "About Us": "/about",
  Services: "/services",
  Pricing: "/pricing",
  Contact: "/contact",
  Gallery: "/gallery",
  Careers: "/careers",
  [phone.text]: phone.link,
  "Book online": "/book",
  "Customer Portal": "/portal-login",
}).map(([link, to]): PageRow => ({ link, to }));

export const footer: readonly PageRow[] = [
  ...links("/login", "Admin Login"),
  ...["Home", "About Us", "Services", "Pricing", "Contact", "Gallery", "Careers"].map((link): PageRow => ({
    link,
    to: link === "Home" ? "/" : link === "About Us" ? "/about" : `/${link.toLowerCase()}`,
  })),
  ...links("/services", "Standard Cleaning", "Deep Cleaning", "Move Out Cleaning", "Airbnb/Vacation Rental"),
  ...links("/services", "Commercial Cleaning", "Window Cleaning", "Appliance Cleaning"),
  ...hours,
  ...texts(addressLine),
  ...links(phone.link, phone.text),
  ...links(business.website.link, business.website.text),
  { button: "Back to top" },
  { count: business.social.length, of: ".social li" },
  { count: 2, of: ".float:visible" },
  ...links("/privacy", "Your privacy"),
  ...links("/terms", "Our terms"),
];

const pageRows: Readonly<Record<string, readonly PageRow[]>> = {
  "/": [
    { count: 1, of: 'form[action="/book"] input[name="zip"][required]' },
    { button: "See my price" },
    ...texts(fromHome, `We come to ${places.join(", ")}`),
    ...bookLinks("standard&frequency=once", "deep&frequency=once", "moveout&frequency=once"),
    ...links("/contact", "Get a Free Estimate"),
    ...links("/services", "Our Services"),
    { count: 12, of: ".slider__dot" },
    ...texts("1 / 12"),
    ...links(phone.link, phone.text),
    ...texts(addressLine),
    ...links("/about", "About Us"),
    ...links("/gallery", "View Gallery"),
    ...headings("Residential", "Commercial", "Airbnb & Vacation Rentals", "Why Choose Us", "Extra Services"),
    ...headings("Standard Cleaning", "Deep Cleaning"),
    { count: 6, of: "#testimonials .disc" },
    ...texts("Before and After"),
    { count: 4, of: ".pair" },
    ...texts(`since ${business.since}`, `About ${claims.years}`, claims.cleaningProjects, claims.deepCleanProjects),
    ...texts(claims.rating, claims.recommended, "recommended"),
    ...texts("insured and bonded", "Eco-friendly", "within 24 hours", "at no cost"),
  ],
  "/about": [
    ...headings("Our Story", "Our Values", "Excellence", "Reliability", "Trustworthiness"),
    ...headings("Our Approach", "Areas We Serve"),
    ...links("/book", "See my exact price"),
    ...texts(...business.areas),
    { count: business.areas.length, of: ".about-areas__list li" },
  ],
  "/services": [
    ...links("/book", "See my exact price", "Book it with a cleaning"),
    ...bookLinks("standard&frequency=once", "deep&frequency=once", "moveout&frequency=once"),
    ...texts(fromHome),
    ...links("/contact", "Get a Quote", "Book Now", "Add to Service"),
    ...links("/pricing", "View Pricing"),
    ...texts("Most Popular"),
    { count: 1, of: ".offer .rt-Badge" },
    { count: 7, of: ".offer .offer__picture img" },
    ...headings("Additional Services", "Custom Cleaning Plans", "Specialized Services"),
    ...headings("Vacation Rental Turnovers", "Commercial Spaces", "Post-Construction"),
    { count: 3, of: '#specialized a[href^="/contact?service="]' },
    { count: 6, of: ".faq details" },
    ...texts("three-bedroom standard clean takes 2-3 hours", "4-6 hours", "within 24 hours", "48 hours' notice"),
    ...texts("late cancellations may incur a fee", "cash, check, Venmo or Zelle"),
    ...texts("due at the time of service unless you are on a recurring schedule"),
  ],
  "/pricing": [
    ...links("/book", "See my exact price"),
    ...bookLinks("standard&frequency=once", "deep&frequency=once", "moveout&frequency=once"),
    ...bookLinks("standard&frequency=weekly", "standard&frequency=biweekly", "standard&frequency=monthly"),
    ...texts(fromHome, "$120", "$128", "$135", "from December to February with the 13% off of the season"),
    ...headings("Standard or Regular House Cleaning", "Deep Cleaning", "Move In/Out Cleaning"),
    ...texts("$150", "$250", "$350"),
    { count: 3, of: ".package" },
    { count: 1, of: '.package[data-popular="true"]' },
    { count: 36, of: ".package__features li" },
    { button: "Click for subscription options" },
    { count: 3, of: '.package button[id^="plans-"]' },
    ...headings("Additional Services", "Recurring Service Discounts", "Weekly", "Bi-Weekly", "Monthly"),
    ...texts("20% off", "15% off", "10% Off", "Convenient scheduling", "Consistent quality"),
    ...texts("free annual deep clean"),
    { button: "Get Started" },
    { button: "10% Off" },
    ...headings("Custom Pricing for Unique Needs", "Ready to Experience the Difference?"),
    ...texts("Square footage", "bedrooms and bathrooms", "Current condition", "Special requirements or add-ons"),
    ...texts("Frequency", "free, no-obligation estimate"),
    ...links("/contact", "Request a Custom Quote", "Request a Quote"),
    ...links("/services", "View All Services"),
  ],
  "/contact": [
    ...links(phone.link, `Call Now: ${phone.text}`, phone.text),
    ...texts(addressLine),
    ...links(business.website.link, business.website.text),
    ...hours,
    ...headings("Areas We Serve"),
    ...texts(...contactAreas),
    { count: contactAreas.length, of: 'h2:text-is("Areas We Serve") + ul > li' },
    { count: business.social.length, of: ".social li" },
    { count: 6, of: ".faq details" },
    ...texts("quote", "gift certificates", "payment", "damage", "reschedule"),
    ...texts("three-bedroom standard clean takes 2-3 hours", "a deep clean 4-6 hours", "within 24 hours"),
    ...texts("48 hours' notice", "Late cancellations may incur a fee", "Major cards, cash, check, Venmo and Zelle"),
    ...links(`mailto:${business.email}`, business.email),
    ...headings("Book online"),
    ...links("/book", "See my exact price"),
    // Options of closed selects.
    ...choices({
      standard: "Standard Cleaning",
      deep: "Deep Cleaning",
      moveout: "Move Out Cleaning",
      airbnb: "Airbnb/Vacation Rental",
      commercial: "Commercial Cleaning",
      other: "Other, please specify",
    }),
  ],
  "/careers": [
    ...links("/book", "See your exact price"),
    ...headings("Join Our Team", "Competitive Pay", "Flexible Scheduling", "Growth Opportunities"),
    ...links("#openings", "View Open Positions"),
    ...links("#apply", "Apply Now"),
    ...headings("Application", "Phone Interview", "In-Person Interview", "Background Check", "Offer & Onboarding"),
    { count: 5, of: "#hiring li" },
    { count: employeeVoices.length, of: "#voices li" },
    ...texts("within 3-5 business days"),
    ...texts("maximum 5MB"),
    { count: 1, of: 'input[type="file"][accept=".pdf,.doc,.docx"]' },
    ...choices({
      residential: "Residential Cleaning Specialist",
      "team-lead": "Team Lead",
      airbnb: "Airbnb Cleaning Specialist",
      other: "Other",
    }),
  ],
  "/gallery": [
    ...headings("Our Cleaning Gallery"),
    ...["All", "Kitchen", "Bathroom", "Living Room", "Office", "Bedroom", "Dining Room", "Entryway", "Basement"].map(
      (button): PageRow => ({ button }),
    ),
    { button: "Commercial" },
    { count: 10, of: ".filter button" },
    ...links("/book", "See my exact price"),
    ...links("/contact", "Get a Free Estimate"),
    ...links("/services", "Our Services"),
  ],
  "/book": [
    ...headings("Your price in a minute"),
    { button: "See my price" },
    ...texts("Standard Cleaning from $150", "No card, no account"),
  ],
  "/thank-you": [
    ...texts("Thank You"),
    ...headings("Estimated first cleaning", "What to expect", "Customer Portal"),
    ...links("/login", "Access Customer Portal"),
    ...links("/", "Return to Homepage"),
    ...links("/services", "Explore Other Services"),
  ],
  "/login": [
    ...headings("Login to Your Account"),
    ...texts("Username or Email", "Password", "Remember me"),
    ...links("/forgot-password", "Forgot password"),
    ...links("/register", "Create an account"),
    ...links("/services", "Book a cleaning service"),
    ...links("/", "Back to Home"),
    ...texts(phone.text),
  ],
  "/privacy": [...links("/book", "See my exact price"), ...headings("Text messages")],
  "/terms": [
    ...headings("Our terms", "When you book a cleaning", "When you order a plan", "When you turn text messages on"),
    ...links("/privacy", "your privacy"),
    ...links("/text-messages", "how our text messages work"),
  ],
  "/text-messages": [
    ...headings("How our text messages work", "How you turn them on", "How you end them", "What we send"),
    { count: 1, of: 'fieldset[disabled] input[type="checkbox"]' },
  ],
  "/no-such-page": [
    ...headings("404 Page Not Found"),
    ...texts("Did you forget to add the page to the router?"),
    ...links("/book", "See my exact price"),
    ...links("/services", "Our Services"),
    ...links(phone.link, phone.text),
  ],
};

const listed = (path: string): PageRow[] =>
  listNames
    .filter((name) => catalogLists[name].page === path)
    .flatMap((name) =>
      texts(...recordsOf(demoCatalog, name).map((record) => String(record[listDefinition(name).label]))),
    );

/** Between bar and footer, by path. */
export const conformanceRows: Readonly<Record<string, readonly PageRow[]>> = Object.fromEntries(
  [...new Set([...Object.keys(pageRows), ...listNames.map((name) => catalogLists[name].page)])].map((path) => [
    path,
    [...(pageRows[path] ?? []), ...listed(path)],
  ]),
);

export const planDialog: readonly PageRow[] = [
  { count: 3, of: ".plan-dialog__features li:not(.ticks__more)" },
  { link: "See my exact price", to: "/book?service=standard&frequency=biweekly" },
  ...texts("+2 more included features", "Summer Special", "from April to June", "hold all year"),
  ...texts("4-5 services per month", "2 services per month", "1 service per month"),
  ...texts("Popular", "Recommended", "$120", "20% off", "$128", "15% off", "$135", "10% off"),
];
