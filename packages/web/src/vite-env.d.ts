/** Values that `vite.config.ts` puts in. */
interface ImportMetaEnv {
  readonly VITE_PICTURES?: string;
}
