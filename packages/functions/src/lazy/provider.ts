import "../start.ts";
import { type Provider, providerAt } from "@cleaning/core/provider";
import { plainFetch } from "@cleaning/core/provider/plain-fetch.ts";
import { providerUrl } from "../environment.ts";

export const connectSignIn = (): Provider => providerAt(plainFetch, providerUrl());
