/*
 * What every start loads. Each module that is loaded late imports this: the bundler then keeps what they share with the
 * start in one file, where it would otherwise make one for every set of modules that share something, and a start would
 * open them all (`docs/decisions/0014-few-files-at-a-start.md`).
 */
import "@cleaning/contract/business";
import "@cleaning/contract/provider";
import "@cleaning/contract/registration";
import "@cleaning/contract/route";
import "@cleaning/contract/schema";
import "@cleaning/contract/second-factor-words";
import "@cleaning/core/rate-limit";
import "@cleaning/core/start.ts";
import "node:util";
import "./logger.ts";
import "./deps.ts";
