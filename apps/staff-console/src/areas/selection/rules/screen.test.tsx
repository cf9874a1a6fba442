import { screen } from '@testing-library/react';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as calls from '@psc/api-client/areas/selection/selection.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import type { SelectionRules } from '@psc/validation/areas/selection/selection-rules.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const values: SelectionRules = {
  shortlist: {
    bands: [
      { seatsFrom: 1, people: 2, percent: null },
      { seatsFrom: 41, people: null, percent: 20 },
    ],
    countedBeyondOpen: true,
  },
  shortlistWithPractical: { bands: [] },
  alternates: { bands: [{ seatsFrom: 1, people: 1, percent: null }], countedBeyondOpen: false },
  interviewMarks: { others: 30, classes: [] },
  tieBreaks: { facts: ['writtenMarks', 'age'] },
  seating: { order: 'mostMerit' },
  gpaScale: { gpaMaximum: 4, percentPerPoint: 25 },
  unfilledSeats: { timesCarried: 1 },
  alternateTime: { months: 12 },
};
const rules = Object.entries(values).map(([kind, value], at) => ({
  id: at + 1,
  kind: kind as keyof SelectionRules,
  holdsFromAd: '2010-01-01',
  value,
  source: 'Rule 31',
  recordedBy: null,
  recordedAt: '2026-11-21T05:00:00.000Z',
}));
const kharidar = {
  id: 1,
  name: { en: 'Non-gazetted Second Class', ne: 'राजपत्र अनङ्कित द्वितीय श्रेणी' },
  active: true,
  code: 'nonGazettedSecond',
  type: 'nonGazetted' as const,
};

function mocked(): void {
  server.use(
    mockCall(masterData.listClasses, () => [kharidar]),
    mockCall(calls.listRules, () => rules),
  );
}

test('every rule is read with its day, its lines and its source; who may only read changes nothing', async () => {
  signIn({ resultAndSelection: ['read'] });
  mocked();
  await renderApp('/admin/selection-rules');
  expect(await screen.findByText('1 to 40 posts: 2')).toBeInTheDocument();
  expect(screen.getByText('41 or more posts: 20 percent of the posts')).toBeInTheDocument();
  expect(screen.getByText('A quota counts only people who are not on the list of open competition')).toBeInTheDocument();
  expect(screen.getByText('A quota also counts people who are on the list of open competition')).toBeInTheDocument();
  expect(screen.getByText('2. Age')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Enter a new rule' })).not.toBeInTheDocument();
  await expectAccessible();
});
