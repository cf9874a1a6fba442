import type * as browser from '@psc/api-client/platform/browser.ts';
import { done, type Handlers } from '../frame/handlers.ts';
import { networkOf } from '../frame/network.ts';
import { browserErrors, interaction, largestPaint, layoutShift, stepSeconds } from '../metrics.ts';
import { knownRoute } from './known-routes.ts';
import { Ration } from './ration.ts';

/** In each minute and at each gateway. A carrier gives one address to a district. */
const errors = new Ration({ most: 120, mostFromOne: 10, windowMs: 60_000 });

const figuresOfVisits = new Ration({ most: 600, mostFromOne: 60, windowMs: 60_000 });
const histograms = { largestPaint, interaction, layoutShift };

export const browserHandlers: Handlers<typeof browser> = {
  reportError: async ({ body: { app, kind, route, ...report } }, context) => {
    const isLogged = errors.take(networkOf(context.request.address), context.now());
    browserErrors.inc({ app, kind, outcome: isLogged ? 'logged' : 'beyondLimit' });
    if (isLogged) context.warn({ app, kind, route: knownRoute(app, route), ...report }, 'error in a browser');
    // The browser can do nothing about a refusal.
    return done(null, 'gateway.frame.done');
  },
  reportFigures: async ({ body: { app, figures, steps } }, context) => {
    if (figuresOfVisits.take(networkOf(context.request.address), context.now())) {
      for (const { figure, route, value } of figures) histograms[figure].observe({ app, route: knownRoute(app, route) }, value);
      for (const { step, outcome, seconds } of steps) stepSeconds.observe({ step, outcome }, seconds);
    }
    return done(null, 'gateway.frame.done');
  },
};
