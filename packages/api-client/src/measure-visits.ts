/** The part of the app's router that is measured. */
export type MeasuredVisit = {
  /** The pattern of the shown screen. */
  shownRoute: () => string;
  onNavigation: (listener: () => void) => void;
};

const MEASURED_SHARE = 0.01;

/** Measures one visit in a hundred of people, never one of a program. The others do not load the part that measures. */
export function measureSomeVisits(visit: MeasuredVisit, chance: () => number = Math.random): void {
  if (navigator.webdriver || chance() >= MEASURED_SHARE) return;
  void import('./field-figures.ts').then(({ measureVisit }) => measureVisit(visit)).catch(() => undefined);
}
