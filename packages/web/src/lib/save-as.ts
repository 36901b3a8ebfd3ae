export const saveAs = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; the file need not stay in memory until the page is left.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
