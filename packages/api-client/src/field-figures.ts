import { completes, leadsOn, stepAt, type StepName } from '@psc/validation/measured-steps.ts';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { client, watchSuccesses } from './client.ts';
import type { MeasuredVisit } from './measure-visits.ts';
import * as browser from './platform/browser.ts';
import { sendReport } from './report-of-page.ts';

const MS_IN_A_SECOND = 1000;
const ROUNDED_TO = 1000;
const rounded = (value: number) => Math.round(value * ROUNDED_TO) / ROUNDED_TO;

/** Seconds of waiting, and the score of the layout's shifts, each with the screen on which it was reached. */
export function measureVisit({ shownRoute, onNavigation }: MeasuredVisit, page: Document = document): void {
  const figures = new Map<browser.FigureName, browser.Figure>();
  const note = (figure: browser.FigureName, unit: number) => (metric: Pick<Metric, 'value'>) =>
    void figures.set(figure, { figure, route: shownRoute(), value: rounded(metric.value / unit) });
  const asItChanges = { reportAllChanges: true };
  onLCP(note('largestPaint', MS_IN_A_SECOND), asItChanges);
  onINP(note('interaction', MS_IN_A_SECOND), asItChanges);
  onCLS(note('layoutShift', 1), asItChanges);
  const steps = measureSteps(shownRoute, onNavigation);
  let areSent = false;
  // Begins after those of the library, so that its last figures are there.
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'hidden') return;
    const ofSteps = steps.takeEnded();
    const ofVisit = areSent ? [] : [...figures.values()].filter(({ route }) => route !== '');
    areSent = true;
    if (ofSteps.length > 0 || ofVisit.length > 0)
      void sendReport(browser.reportFigures, { app: client().client, figures: ofVisit, steps: ofSteps });
  });
}

type Steps = {
  /** The steps that ended since they were last taken. */
  takeEnded: () => browser.EndedStep[];
};

/** Times each step from the moment when its screen is shown until it is completed or left. */
export function measureSteps(
  shownRoute: () => string,
  onNavigation: MeasuredVisit['onNavigation'],
  nowMs: () => number = () => performance.now(),
): Steps {
  let shown: { step: StepName; sinceMs: number } | null = null;
  let ended: browser.EndedStep[] = [];
  const end = (outcome: browser.EndedStep['outcome']) => {
    if (shown === null) return;
    const seconds = rounded((nowMs() - shown.sinceMs) / MS_IN_A_SECOND);
    if (ended.length < browser.mostSteps) ended.push({ step: shown.step, outcome, seconds });
    shown = null;
  };
  const follow = () => {
    const step = stepAt(shownRoute(), new URLSearchParams(location.search).get('step'));
    if (step === (shown?.step ?? null)) return;
    if (shown) end(leadsOn(shown.step, step) ? 'completed' : 'left');
    if (step) shown = { step, sinceMs: nowMs() };
  };
  follow();
  onNavigation(follow);
  watchSuccesses(({ path }) => {
    if (shown && completes(shown.step, path)) end('completed');
  });
  return {
    takeEnded: () => {
      const taken = ended;
      ended = [];
      return taken;
    },
  };
}
