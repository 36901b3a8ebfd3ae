import "../start.ts";
import { type Provider, providerAt } from "@cleaning/core/sales/provider";
import { plainFetch } from "@cleaning/core/sales/provider/plain-fetch.ts";
import { providerUrl } from "../environment.ts";

export const connectSignIn = (): Provider => providerAt(plainFetch, providerUrl());
