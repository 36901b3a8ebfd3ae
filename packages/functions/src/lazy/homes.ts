import "../start.ts";

export {
  listHomes,
  readAccessForOffice,
  readOwnAccess,
  writeAccessForOffice,
  writeOwnAccess,
} from "@cleaning/core/schedule/homes/access.ts";
export { addOwnHome, changeOwnHome, removeOwnHome } from "@cleaning/core/schedule/homes/change.ts";
export { listOwnHomes } from "@cleaning/core/schedule/homes/own.ts";
