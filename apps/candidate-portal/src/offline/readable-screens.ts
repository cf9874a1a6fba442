/** Set at start-up: an import here would be circular, because one of the screens uses it. */
let fetchScreens: () => Promise<void> = () => Promise.resolve();

export function readableScreensBy(given: () => Promise<void>): void {
  fetchScreens = given;
}

/** Loads the screens that show the candidate's documents, for offline use. */
export function fetchReadableScreens(): Promise<void> {
  return fetchScreens();
}
