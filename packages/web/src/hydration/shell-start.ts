/** Signed-in pages: a device without a session goes to the built login page at once. The tag's data lists the code. */
(() => {
  const { main = "", also = "", login = "", ...lists } = document.currentScript?.dataset ?? {};
  const listed = (name: string): string[] => lists[name]?.split(" ") ?? [];
  const load = (): void => {
    for (const href of also.split(" ")) {
      if (href === "") continue;
      const link = document.createElement("link");
      link.href = href;
      link.rel = "modulepreload";
      document.head.append(link);
    }
    void import(/* @vite-ignore */ main);
  };
  const { pathname, search, hash } = location;
  const mayShowSomething = async (): Promise<boolean> => {
    // Without a connection there is only what the device keeps.
    if (!navigator.onLine || !listed("pages").includes(pathname)) return true;
    if (listed("keys").some((key) => localStorage.getItem(key) !== null)) return true;
    const found = await indexedDB.databases();
    return found.some(({ name = "" }) => listed("databases").includes(name));
  };
  const proceed = (isLoaded: boolean): void =>
    isLoaded
      ? load()
      : location.replace(`${login}?${new URLSearchParams({ returnTo: `${pathname}${search}${hash}` })}`);
  // Where storage is refused, the page itself reports it.
  mayShowSomething().then(proceed, load);
})();
