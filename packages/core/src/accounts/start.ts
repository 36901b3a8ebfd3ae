/* What every start of the accounts' function loads of the domain, imported by the modules here that are loaded late. */
import "../audit/index.ts";
import "../customers/index.ts";
import "../start.ts";
import "../subscriptions/index.ts";
import "./limits.ts";
import "./profile.ts";
import "./settle.ts";
import "./standing.ts";
import "./users.ts";
