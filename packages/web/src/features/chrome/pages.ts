/** The pages of the top bar and the footer, in order. */
export const pages = [
  { to: "/", name: "Home" },
  { to: "/about", name: "About Us" },
  { to: "/services", name: "Services" },
  { to: "/pricing", name: "Pricing" },
  { to: "/contact", name: "Contact" },
  { to: "/gallery", name: "Gallery" },
  { to: "/careers", name: "Careers" },
] as const;
