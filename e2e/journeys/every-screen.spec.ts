import { expect, test, type Page } from '@playwright/test';
import { routeRows } from '../../scripts/support/inventory.ts';
import { webApps, type WebApp } from '../../scripts/support/repository.ts';
import { addresses } from '../support/addresses.ts';
import { signInAsCandidate, signInAsStaff, useLanguage } from '../support/sign-in.ts';
import { newVisit, visits } from '../support/visits.ts';
import { openedByOfficers } from './whole-cycle/officers.ts';

/** No link of a demo person leads here: by a mail, with a voucher to send, after the date. The tests of these screens hold them, and the whole cycle those of its officers. */
const openedElsewhere = new Set<string>([
  '/change/password/{tokenid}',
  '/re-verifiedUserList/{id}/{masterid}/{reqid}/{values}',
  '/voucher-upload/{id}/{advtCode}/{applydate}/{masterid}/{bankCode}',
  ...openedByOfficers,
]);

test.describe.configure({ mode: 'parallel' });

for (const app of webApps) {
  for (const how of visits) {
    test(`every screen of ${app} can be read by all, on a phone and at a desk, by day and by night (${how.language})`, async ({ page }) => {
      test.setTimeout(600_000);
      await useLanguage(page, how.language);
      const rows = (await routeRows()).filter((row) => row.app === app && !openedElsewhere.has(row.path.replace(/#.*/, '')));
      const base = app === 'candidate-portal' ? addresses().candidatePortal : addresses().staffConsole;
      const visit = newVisit(page, base, how);

      await visit.all(rows.filter(({ isPublic }) => isPublic).map(({ path }) => path));
      await signIn(page, app);
      await visit.all(rows.filter(({ isPublic }) => !isPublic).map(({ path }) => path));

      expect(visit.faults).toEqual([]);
    });
  }
}

async function signIn(page: Page, app: WebApp): Promise<void> {
  if (app === 'candidate-portal') await signInAsCandidate(page);
  else await signInAsStaff(page, 'administrator');
}
