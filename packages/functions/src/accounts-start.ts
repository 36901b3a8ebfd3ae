/* What every start of the accounts' function loads, imported by what it loads late (`start.ts`). */
import "@cleaning/contract/routes/accounts";
import "@cleaning/core/accounts";
import "@cleaning/core/orders/acceptance.ts";
import "./start.ts";
