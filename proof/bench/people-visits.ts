import type { Browser } from '@playwright/test';
import { karnaliPhone, SLOWER_PHONE } from './people-candidate.ts';
import { stepsOf, type Counts, type Measured } from './people-steps.ts';

/** Pages that open without an account, each on a phone in Karnali that has not been there before. */
export async function visitPages(browser: Browser, origin: string, counts: () => Counts): Promise<Measured[]> {
  const visits: Measured[] = [];
  let vacancy = '';
  const visit = async (name: string, path: () => string, usable: string) => {
    const context = await browser.newContext(karnaliPhone);
    try {
      const page = await context.newPage();
      const { open, measured } = await stepsOf(page, SLOWER_PHONE, counts);
      await open(`visit: ${name}`, origin + path(), usable);
      vacancy ||= (await page.locator('a[href^="/advertisement/"]').first().getAttribute('href')) ?? '';
      visits.push(...measured);
    } finally {
      await context.close();
    }
  };
  await visit('open vacancies', () => '/login', '#root a[href^="/advertisement/"]');
  await visit('a vacancy', () => vacancy, '#root main h1');
  await visit('registration', () => '/register', '#root main form input');
  await visit('questions', () => '/faq', '#root main summary');
  return visits;
}
