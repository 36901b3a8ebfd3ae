import "../start.ts";
import { type Provider, providerAt } from "@cleaning/core/provider";
import { plainFetch } from "@cleaning/core/provider/plain-fetch.ts";
import { providerUrl } from "../environment.ts";

/** Connects the external provider, as people who sign in need it. */
export const connectSignIn = (): Provider => providerAt(plainFetch, providerUrl());
