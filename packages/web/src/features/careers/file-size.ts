/** A file's size as people read it: `812 KB`, `2.4 MB`. As everywhere on the site, 1 MB is 1024 × 1024 bytes. */
export const fileSize = (bytes: number): string => {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
};
