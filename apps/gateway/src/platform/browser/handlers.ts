import type * as browser from '@psc/api-client/platform/browser.ts';
import { done, type Handlers } from '../frame/handlers.ts';
import { networkOf } from '../frame/network.ts';
import { browserErrors } from '../metrics.ts';
import { knownRoute } from './known-routes.ts';
import { Ration } from './ration.ts';

/** In each minute and at each gateway. A carrier gives one address to a district. */
const errors = new Ration({ most: 120, mostFromOne: 10, windowMs: 60_000 });


export const browserHandlers: Handlers<typeof browser> = {
  reportError: async ({ body: { app, kind, route, ...report } }, context) => {
    const isLogged = errors.take(networkOf(context.request.address), context.now());
    browserErrors.inc({ app, kind, outcome: isLogged ? 'logged' : 'beyondLimit' });
    if (isLogged) context.warn({ app, kind, route: knownRoute(app, route), ...report }, 'error in a browser');
    // The browser can do nothing about a refusal.
    return done(null, 'gateway.frame.done');
  },
};
