/** Given by the start of the app: a screen that named all screens would be one of what it names. */
let fetchScreens: () => Promise<void> = () => Promise.resolve();

export function readableScreensBy(given: () => Promise<void>): void {
  fetchScreens = given;
}

/** Fetches what shows the own papers, so that it is there without a network. */
export function fetchReadableScreens(): Promise<void> {
  return fetchScreens();
}
