import * as publicLog from '@psc/api-client/areas/publication/public-log.ts';
import type { PublicDistribution } from '@psc/api-client/areas/publication/public-log.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

const name = (en: string, ne = 'नाम') => ({ en, ne });
const found: PublicDistribution = {
  advtCode: 20_001,
  post: name('Kharidar', 'खरिदार'),
  class: name('Second'),
  service: name('Administration'),
  decidedAt: '2026-11-21T04:00:00.000Z',
  mode: 'automatic',
  formulaVersion: null,
  basis: { percentages: { version: 1, holdsFromAd: '2010-01-01' }, shares: null },
  level: 'localLevel',
  quotas: [
    { code: 'woman', name: name('Woman', 'महिला'), colour: 'grape' },
    { code: 'tharu', name: name('Tharu', 'थारू'), colour: 'teal' },
  ],
  lines: [
    {
      heading: 'open',
      quotaCode: 'woman',
      quota: name('Woman', 'महिला'),
      priorityValue: 1,
      percentValue: 60,
      decimalValue: 1.8,
      actualCount: 1,
    },
    {
      heading: 'open',
      quotaCode: 'tharu',
      quota: name('Tharu', 'थारू'),
      priorityValue: 2,
      percentValue: 40,
      decimalValue: 1.2,
      actualCount: 2,
    },
  ],
  stages: [
    {
      stage: 'quota',
      heading: 'open',
      total: 3,
      categories: [
        { code: 'woman', percent: 60, priority: 1 },
        { code: 'tharu', percent: 40, priority: 2 },
      ],
      remaindersBefore: { woman: -0.5, tharu: 0.5 },
      steps: [],
      remaindersAfter: { woman: 0.3, tharu: -0.3 },
      seats: { woman: 1, tharu: 2 },
    },
  ],
};

test.each(['en', 'ne'] as const)('each quota is explained with its share, what was left over and the law (%s)', async (language) => {
  server.use(mockCall(publicLog.whyThisQuota, () => found));
  await renderApp('/why-this-quota/20001', { language });
  const title = language === 'en' ? 'Inclusive posts by quota' : 'समावेशी पदको कोटागत बाँडफाँट';
  const rows = within(await screen.findByRole('table', { name: title })).getAllByRole('row');
  const told = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(told).toEqual(
    language === 'en'
      ? [
          ['Woman', '1', '1', '60 %', '1.800', '−0.500', '1.300', '0.300'],
          ['Tharu', '2', '2', '40 %', '1.200', '0.500', '1.700', '−0.300'],
        ]
      : [
          ['महिला', '१', '१', '६० %', '१.८००', '−०.५००', '१.३००', '०.३००'],
          ['थारू', '२', '२', '४० %', '१.२००', '०.५००', '१.७००', '−०.३००'],
        ],
  );
  expect(screen.getByText(language === 'en' ? 'Civil Service Act, section 7(7)' : 'निजामती सेवा ऐन, दफा ७(७)')).toBeInTheDocument();
  expect(screen.getByText(language === 'en' ? 'Local level' : 'स्थानीय तह')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: language === 'en' ? 'Print' : 'छाप्नुहोस्' })).toBeInTheDocument();
  await expectAccessible();
});

test('posts that were divided by hand say so, with what each quota got', async () => {
  server.use(mockCall(publicLog.whyThisQuota, () => ({ ...found, mode: 'manual' as const, stages: [] })));
  await renderApp('/why-this-quota/20001');
  expect(await screen.findByText(/An officer divided these posts by hand/)).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'What each quota got' })).getAllByRole('row');
  expect(rows[2]).toHaveTextContent('Open competition: Tharu240 %1.200');
});
