/** The files of the app among these. */
export function ownFiles(entries: readonly PerformanceEntry[]): string[] {
  const names = new Set(entries.map(({ name }) => name));
  return [...names].filter((name) => name.startsWith(`${location.origin}/assets/`));
}

/** The files of the app that this page has loaded; those loaded before the service worker took over are in the browser's cache only. */
export function loadedFiles(): string[] {
  return ownFiles(performance.getEntriesByType('resource'));
}
