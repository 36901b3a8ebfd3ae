import "../start.ts";

export {
  listHomes,
  readAccessForOffice,
  readOwnAccess,
  writeAccessForOffice,
  writeOwnAccess,
} from "@cleaning/core/homes/access.ts";
export { addOwnHome, changeOwnHome, removeOwnHome } from "@cleaning/core/homes/change.ts";
export { listOwnHomes } from "@cleaning/core/homes/own.ts";
