import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import type { PageName } from "../pages.ts";

/**
 * Where the component of each page is. The build reads the paths (`build/page-files.ts`): what follows the first screen of
 * a page is beside it, in `<its file>-deferred.tsx`.
 */
export const pageCode: Readonly<Record<PageName | "not-found", RouteComponent>> = {
  home: lazyRouteComponent(() => import("../pages/home.tsx")),
  about: lazyRouteComponent(() => import("../pages/about.tsx")),
  services: lazyRouteComponent(() => import("../pages/services.tsx")),
  pricing: lazyRouteComponent(() => import("../pages/pricing.tsx")),
  contact: lazyRouteComponent(() => import("../pages/contact.tsx")),
  gallery: lazyRouteComponent(() => import("../pages/gallery.tsx")),
  careers: lazyRouteComponent(() => import("../pages/careers.tsx")),
  privacy: lazyRouteComponent(() => import("../pages/privacy.tsx")),
  terms: lazyRouteComponent(() => import("../pages/terms.tsx")),
  "text-messages": lazyRouteComponent(() => import("../pages/text-messages.tsx")),
  book: lazyRouteComponent(() => import("#features/book/book.tsx"), "Book"),
  subscription: lazyRouteComponent(() => import("#features/checkout/checkout.tsx"), "Checkout"),
  "thank-you": lazyRouteComponent(() => import("../pages/thank-you.tsx")),
  login: lazyRouteComponent(() => import("#features/accounts/login-page.tsx"), "LoginPage"),
  "portal-login": lazyRouteComponent(
    () => import("#features/accounts/portal-login/portal-login-page.tsx"),
    "PortalLoginPage",
  ),
  register: lazyRouteComponent(() => import("#features/accounts/register/register-page.tsx"), "RegisterPage"),
  "forgot-password": lazyRouteComponent(
    () => import("#features/accounts/recovery/forgot-password-page.tsx"),
    "ForgotPasswordPage",
  ),
  "set-password": lazyRouteComponent(
    () => import("#features/accounts/set-password/set-password-page.tsx"),
    "SetPasswordPage",
  ),
  "provider-integration": lazyRouteComponent(
    () => import("#features/accounts/integration/integration-page.tsx"),
    "IntegrationPage",
  ),
  quote: lazyRouteComponent(() => import("#features/book/quote/quote-page.tsx"), "QuoteScreen"),
  visit: lazyRouteComponent(() => import("#features/portal/visit/visit-page.tsx"), "VisitScreen"),
  "order-request": lazyRouteComponent(() => import("#features/portal/order-request-page.tsx"), "OrderRequestPage"),
  messages: lazyRouteComponent(() => import("#features/accounts/messages-page.tsx"), "MessagesPage"),
  "admin-dashboard": lazyRouteComponent(() => import("#features/admin/dashboard.tsx"), "Dashboard"),
  "admin-requests": lazyRouteComponent(() => import("#features/admin/work-page.tsx"), "RequestsScreen"),
  "admin-applications": lazyRouteComponent(() => import("#features/admin/work-page.tsx"), "ApplicationsScreen"),
  "admin-board": lazyRouteComponent(() => import("#features/admin/board/board-screen.tsx"), "BoardScreen"),
  "admin-today": lazyRouteComponent(() => import("#features/admin/today/day-screen.tsx"), "DayScreen"),
  "admin-agents": lazyRouteComponent(() => import("#features/admin/agents/agents-screen.tsx"), "AgentsScreen"),
  "admin-customers": lazyRouteComponent(
    () => import("#features/admin/customers/customers-screen.tsx"),
    "CustomersScreen",
  ),
  "admin-customer": lazyRouteComponent(() => import("#features/admin/customer/customer-screen.tsx"), "CustomerScreen"),
  "admin-subscriptions": lazyRouteComponent(
    () => import("#features/admin/subscriptions/subscriptions-screen.tsx"),
    "SubscriptionsScreen",
  ),
  "admin-book": lazyRouteComponent(() => import("#features/admin/book/book-screen.tsx"), "BookScreen"),
  "admin-schedule": lazyRouteComponent(() => import("#features/admin/schedule/schedule-screen.tsx"), "ScheduleScreen"),
  "admin-prices": lazyRouteComponent(() => import("#features/admin/prices/prices-screen.tsx"), "PricesScreen"),
  "admin-messages": lazyRouteComponent(
    () => import("#features/admin/message-words/messages-screen.tsx"),
    "MessagesScreen",
  ),
  "admin-ratings": lazyRouteComponent(() => import("#features/admin/ratings/ratings-screen.tsx"), "RatingsScreen"),
  "admin-time": lazyRouteComponent(() => import("#features/admin/time/time-screen.tsx"), "TimeScreen"),
  "admin-sync": lazyRouteComponent(() => import("#features/admin/sync/sync-screen.tsx"), "SyncScreen"),
  "admin-people": lazyRouteComponent(() => import("#features/admin/people/people-screen.tsx"), "PeopleScreen"),
  "admin-settings": lazyRouteComponent(() => import("#features/admin/settings/settings-screen.tsx"), "SettingsScreen"),
  "customer-portal": lazyRouteComponent(() => import("../pages/customer-portal.tsx")),
  "agent-dashboard": lazyRouteComponent(() => import("../pages/agent-dashboard.tsx")),
  "not-found": lazyRouteComponent(() => import("../pages/not-found.tsx")),
};
