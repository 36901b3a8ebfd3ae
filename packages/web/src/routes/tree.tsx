import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { BareLayout } from "./bare-layout.tsx";
import { head } from "./page-head.ts";
import { PublicFrame } from "./public-frame.tsx";
import { Root } from "./root.tsx";

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import("./not-found.tsx"), "NotFound"),
});

/** Pages with the top bar and the footer. */
const publicLayout = createRoute({
  getParentRoute: () => root,
  id: "public",
  component: () => (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  ),
});

/** Pages with the top bar and no footer: `/portal-login`, `/register`, `/subscription`, `/thank-you`. */
const bareLayout = createRoute({ getParentRoute: () => root, id: "bare", component: BareLayout });

const home = createRoute({
  getParentRoute: () => publicLayout,
  path: "/",
  head: head(
    null,
    "House, vacation rental and office cleaning in Logan, Cache Valley and Northern Utah. Insured and bonded. Free estimate within one business day.",
  ),
  component: lazyRouteComponent(() => import("./home.tsx"), "Home"),
});

const contact = createRoute({
  getParentRoute: () => publicLayout,
  path: "/contact",
  head: head(
    "Contact",
    "Ask for a free cleaning estimate in Northern Utah. We reply within one business day. Call, write, or send the form.",
  ),
  component: lazyRouteComponent(() => import("./contact.tsx"), "Contact"),
});

const about = createRoute({
  getParentRoute: () => publicLayout,
  path: "/about",
  head: head(
    "About Us",
    "A local, insured and bonded cleaning team since 2016. Our story, our values, how we work, and the towns of Northern Utah we serve.",
  ),
  component: lazyRouteComponent(() => import("./about.tsx"), "About"),
});

const services = createRoute({
  getParentRoute: () => publicLayout,
  path: "/services",
  head: head(
    "Services",
    "Standard, deep, move in/out, vacation rental and commercial cleaning in Northern Utah: what is included and what it costs.",
  ),
  component: lazyRouteComponent(() => import("./services.tsx"), "Services"),
});

const pricing = createRoute({
  getParentRoute: () => publicLayout,
  path: "/pricing",
  head: head(
    "Pricing",
    "House cleaning in Logan and Northern Utah at $150, deep cleaning at $250, move in/out cleaning at $350. Up to 20% off with a plan.",
  ),
  component: lazyRouteComponent(() => import("./pricing.tsx"), "Pricing"),
});

const thankYou = createRoute({
  getParentRoute: () => bareLayout,
  path: "/thank-you",
  head: head(
    "Thank You",
    "Your cleaning subscription is with us. When the first cleaning probably is, and what happens next.",
  ),
  component: lazyRouteComponent(() => import("./thank-you.tsx"), "ThankYou"),
});

/** Without a plan in its address it has nothing to say: it is kept out of search engines. */
const subscription = createRoute({
  getParentRoute: () => bareLayout,
  path: "/subscription",
  head: head("Your Subscription"),
  component: lazyRouteComponent(() => import("./subscription.tsx"), "Subscription"),
});

const careers = createRoute({
  getParentRoute: () => publicLayout,
  path: "/careers",
  head: head(
    "Careers",
    "Cleaning jobs in Logan, Cache Valley and around Bear Lake: fair pay, flexible days, training included. Apply from your phone, with or without a resume.",
  ),
  component: lazyRouteComponent(() => import("./careers.tsx"), "Careers"),
});

const gallery = createRoute({
  getParentRoute: () => publicLayout,
  path: "/gallery",
  head: head(
    "Gallery",
    "Room by room, the way we leave them: kitchens, bathrooms, bedrooms, entries, offices and more in Northern Utah.",
  ),
  component: lazyRouteComponent(() => import("./gallery.tsx"), "Gallery"),
});

const login = createRoute({
  getParentRoute: () => publicLayout,
  path: "/login",
  head: head("Login", "Log in to your account."),
  component: lazyRouteComponent(() => import("./login.tsx"), "Login"),
});

const admin = createRoute({
  getParentRoute: () => root,
  path: "/admin",
  staticData: { shell: true },
  head: head("Admin portal"),
  component: lazyRouteComponent(() => import("./admin-layout.tsx"), "AdminLayout"),
});

const adminDashboard = createRoute({
  getParentRoute: () => admin,
  path: "/",
  head: head("Dashboard"),
  component: lazyRouteComponent(() => import("./admin-dashboard.tsx"), "AdminDashboard"),
});

/** Every page of the site. Pages load their own code; only the layouts come with the tree. */
export const routeTree = root.addChildren([
  publicLayout.addChildren([home, about, services, pricing, contact, careers, gallery, login]),
  bareLayout.addChildren([subscription, thankYou]),
  admin.addChildren([adminDashboard]),
]);
