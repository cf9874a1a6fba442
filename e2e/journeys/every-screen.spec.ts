import { expect, type Page } from '@playwright/test';
import { routeRows } from '../../scripts/support/inventory.ts';
import type { WebApp } from '../../scripts/support/repository.ts';
import { bringAxe } from '../support/accessibility.ts';
import { addresses } from '../support/addresses.ts';
import { test } from '../support/journey.ts';
import { signInAsCandidate, signInAsStaff, useLanguage } from '../support/sign-in.ts';
import { newVisit, visits } from '../support/visits.ts';
import { openedByOfficers } from './whole-cycle/officers.ts';

/**
 * Screens without a link that a demo user could follow: they need a mail, an open list, an unsent voucher, a passed deadline, a searched
 * candidate, or a decision drawn by lot. Their own tests and journeys cover them, and the whole cycle covers those of its officers.
 */
const openedElsewhere = new Set<string>([
  '/change/password/{tokenid}',
  '/re-verifiedUserList/{id}/{masterid}/{reqid}/{values}',
  '/voucher-upload/{id}/{advtCode}/{applydate}/{masterid}/{bankCode}',
  '/admin/photo-editor/{type}',
  '/admin/scrutiny-second-reading/{id}',
  ...openedByOfficers,
]);

test.describe.configure({ mode: 'parallel' });

/** One journey per area, short enough to be retried on a busy machine. */
const areas = Map.groupBy(
  (await routeRows()).filter(({ path }) => !openedElsewhere.has(path.replace(/#.*/, ''))),
  ({ app, area }) => `${app}, ${area}`,
);

for (const [name, rows] of areas) {
  for (const how of visits) {
    test(`every screen of ${name} can be read by all, on a phone and at a desk, by day and by night (${how.language})`, async ({
      page,
    }) => {
      test.setTimeout(30_000 * (1 + rows.length));
      await useLanguage(page, how.language);
      await bringAxe(page);
      const app = rows[0]!.app;
      const visit = newVisit(page, app === 'candidate-portal' ? addresses().candidatePortal : addresses().staffConsole, how);

      const paths = (isPublic: boolean) => rows.filter((row) => row.isPublic === isPublic).map(({ path }) => path);
      const open = paths(true);
      // Screens with parameters that need no sign-in are linked from the sign-in page.
      await visit.all(open.some((path) => path.includes('{')) ? ['/login', ...open] : open);
      if (paths(false).length > 0) await signIn(page, app);
      await visit.all(paths(false));

      expect(visit.faults).toEqual([]);
    });
  }
}

async function signIn(page: Page, app: WebApp): Promise<void> {
  if (app === 'candidate-portal') await signInAsCandidate(page);
  else await signInAsStaff(page, 'administrator');
}
