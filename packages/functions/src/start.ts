/*
 * What every start loads. Each module that is loaded late imports this: the bundler then keeps what they share with the
 * start in one file, where it would otherwise make one for every set of modules that share something, and a start would
 * open them all (`docs/decisions/0014-few-files-at-a-start.md`).
 */
import "@cleaning/contract/schema";
import "@cleaning/core/database/condition.ts";
import "@cleaning/core/rate-limit";
import "./logger.ts";
import "./deps.ts";
