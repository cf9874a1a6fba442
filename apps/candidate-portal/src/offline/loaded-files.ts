/** The files of the app that this page has loaded; those loaded before the service worker took over are in the browser's cache only. */
export function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(loaded)].filter((name) => name.startsWith(`${location.origin}/assets/`));
}
