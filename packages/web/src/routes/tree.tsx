import { orderRequestPath } from "@cleaning/contract/order-request-words";
import { provider, providerPages } from "@cleaning/contract/provider";
import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { BareLayout } from "./bare-layout.tsx";
import { head } from "./page-head.ts";
import { PublicFrame } from "./public-frame.tsx";
import { Root } from "./root.tsx";

/** Only the documents of the build say what a page is about; as long as this is asked, the texts are in no code. */
const built = import.meta.env.SSR;

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

/** Pages with the top bar and no footer: `/portal-login`, `/register`, `/subscription`, `/thank-you`, and what mails link to. */
const bareLayout = createRoute({ getParentRoute: () => root, id: "bare", component: BareLayout });

const home = createRoute({
  getParentRoute: () => publicLayout,
  path: "/",
  head: head(
    null,
    built &&
      "House, vacation rental and office cleaning in Logan, Cache Valley and Northern Utah. Insured and bonded. Free estimate within one business day.",
  ),
  component: lazyRouteComponent(() => import("./home.tsx"), "Home"),
});

const contact = createRoute({
  getParentRoute: () => publicLayout,
  path: "/contact",
  head: head(
    "Contact",
    built &&
      "Ask for a free cleaning estimate in Northern Utah. We reply within one business day. Call, write, or send the form.",
  ),
  component: lazyRouteComponent(() => import("./contact.tsx"), "Contact"),
});

const about = createRoute({
  getParentRoute: () => publicLayout,
  path: "/about",
  head: head(
    "About Us",
    built &&
      "A local, insured and bonded cleaning team since 2016. Our story, our values, how we work, and the towns of Northern Utah we serve.",
  ),
  component: lazyRouteComponent(() => import("./about.tsx"), "About"),
});

const services = createRoute({
  getParentRoute: () => publicLayout,
  path: "/services",
  head: head(
    "Services",
    built &&
      "Standard, deep, move in/out, vacation rental and commercial cleaning in Northern Utah: what is included and what it costs.",
  ),
  component: lazyRouteComponent(() => import("./services.tsx"), "Services"),
});

const pricing = createRoute({
  getParentRoute: () => publicLayout,
  path: "/pricing",
  head: head(
    "Pricing",
    built &&
      "What house cleaning costs in Logan and Northern Utah: standard, deep and move in/out packages side by side, extras, and less per visit with a plan.",
  ),
  component: lazyRouteComponent(() => import("./pricing.tsx"), "Pricing"),
});

const thankYou = createRoute({
  getParentRoute: () => bareLayout,
  path: "/thank-you",
  head: head(
    "Thank You",
    built && "Your cleaning subscription is with us. When the first cleaning probably is, and what happens next.",
  ),
  component: lazyRouteComponent(() => import("./thank-you.tsx"), "ThankYou"),
});

/** Without a plan in its address it has nothing to say: it is kept out of search engines. */
const subscription = createRoute({
  getParentRoute: () => bareLayout,
  path: "/subscription",
  head: head(
    "Your Subscription",
    built &&
      "What your cleaning plan costs, how often we come and when the first visit is, and the form that starts it.",
  ),
  component: lazyRouteComponent(() => import("./subscription.tsx"), "Subscription"),
});

const careers = createRoute({
  getParentRoute: () => publicLayout,
  path: "/careers",
  head: head(
    "Careers",
    built &&
      "Cleaning jobs in Logan, Cache Valley and around Bear Lake: fair pay, flexible days, training included. Apply from your phone, with or without a resume.",
  ),
  component: lazyRouteComponent(() => import("./careers.tsx"), "Careers"),
});

const gallery = createRoute({
  getParentRoute: () => publicLayout,
  path: "/gallery",
  head: head(
    "Gallery",
    built &&
      "Room by room, the way we leave them: kitchens, bathrooms, bedrooms, entries, offices and more in Northern Utah.",
  ),
  component: lazyRouteComponent(() => import("./gallery.tsx"), "Gallery"),
});

const privacy = createRoute({
  getParentRoute: () => publicLayout,
  path: "/privacy",
  head: head(
    "Your Privacy",
    built &&
      "What we keep of those who ask, apply or order: why, for how long, who sees it, and how to get a copy or have it deleted.",
  ),
  component: lazyRouteComponent(() => import("./privacy.tsx"), "Privacy"),
});

const login = createRoute({
  getParentRoute: () => publicLayout,
  path: "/login",
  head: head("Login", built && "Log in to your account."),
  component: lazyRouteComponent(() => import("./login.tsx"), "Login"),
});

const portalLogin = createRoute({
  getParentRoute: () => bareLayout,
  path: "/portal-login",
  head: head("Portal Login"),
  component: lazyRouteComponent(() => import("./portal-login.tsx"), "PortalLogin"),
});

const register = createRoute({
  getParentRoute: () => bareLayout,
  path: "/register",
  head: head("Create Your Account"),
  component: lazyRouteComponent(() => import("./register.tsx"), "Register"),
});

const forgotPassword = createRoute({
  getParentRoute: () => publicLayout,
  path: "/forgot-password",
  head: head("Forgot Password"),
  component: lazyRouteComponent(() => import("./forgot-password.tsx"), "ForgotPassword"),
});

/** The link of a mail leads here; without its secret the page has nothing to say. */
const orderRequest = createRoute({
  getParentRoute: () => bareLayout,
  path: orderRequestPath,
  head: head("Your Order"),
  component: lazyRouteComponent(() => import("./order-request.tsx"), "OrderRequest"),
});

const providerIntegration = createRoute({
  getParentRoute: () => publicLayout,
  path: providerPages.integration,
  head: head(`${provider.name} Integration`),
  component: lazyRouteComponent(() => import("./provider-integration.tsx"), "ProviderIntegration"),
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

const customerPortal = createRoute({
  getParentRoute: () => root,
  path: "/customer-portal",
  staticData: { shell: true },
  head: head("Customer portal"),
  component: lazyRouteComponent(() => import("./customer-portal.tsx"), "CustomerPortal"),
});

const agentDashboard = createRoute({
  getParentRoute: () => root,
  path: "/agent-dashboard",
  staticData: { shell: true },
  head: head("Agent dashboard"),
  component: lazyRouteComponent(() => import("./agent-dashboard.tsx"), "AgentDashboard"),
});

const adminAgents = createRoute({
  getParentRoute: () => admin,
  path: "/agents",
  head: head("Agents"),
  component: lazyRouteComponent(() => import("./admin-agents.tsx"), "AdminAgents"),
});

const adminCustomers = createRoute({
  getParentRoute: () => admin,
  path: "/customers",
  head: head("Customers"),
  component: lazyRouteComponent(() => import("./admin-customers.tsx"), "AdminCustomers"),
});

const adminSubscriptions = createRoute({
  getParentRoute: () => admin,
  path: "/subscriptions",
  head: head("Subscriptions"),
  component: lazyRouteComponent(() => import("./admin-subscriptions.tsx"), "AdminSubscriptions"),
});

const adminSync = createRoute({
  getParentRoute: () => admin,
  path: `/${provider.slug}-sync`,
  head: head(`${provider.name} Sync`),
  component: lazyRouteComponent(() => import("./admin-sync.tsx"), "AdminSync"),
});

const adminSettings = createRoute({
  getParentRoute: () => admin,
  path: "/settings",
  head: head("Settings"),
  component: lazyRouteComponent(() => import("./admin-settings.tsx"), "AdminSettings"),
});

/** Every page of the site. Pages load their own code; only the layouts come with the tree. */
export const routeTree = root.addChildren([
  publicLayout.addChildren([
    home,
    about,
    services,
    pricing,
    contact,
    careers,
    gallery,
    privacy,
    login,
    forgotPassword,
    providerIntegration,
  ]),
  bareLayout.addChildren([thankYou, subscription, portalLogin, register, orderRequest]),
  admin.addChildren([adminDashboard, adminAgents, adminCustomers, adminSubscriptions, adminSync, adminSettings]),
  customerPortal,
  agentDashboard,
]);
