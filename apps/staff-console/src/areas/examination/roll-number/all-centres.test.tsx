import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as calls from '@psc/api-client/areas/examination/roll-number.ts';
import type { CentreForRollNumbers, RollNumberAbout } from '@psc/api-client/areas/examination/roll-number.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const name = (en: string) => ({ en, ne: en });
const code = { advtCode: 20001, post: name('Nayab Subba'), service: name('Administration') };
const centre = (examCentreId: number, candidates: number, version: number): CentreForRollNumbers => ({
  ...{ examCentreId, name: name(`Centre ${examCentreId}`), candidates, version },
  ...{ withRollNumber: 0, rollFrom: null, rollTo: null, orderBy: null, roomsAreFinal: true },
});
const page: RollNumberAbout = {
  advertisement: {
    ...code,
    ...{ advtNumbers: ['16613/083-84'], fiscalYear: '2083-84', class: name('First'), group: name('General') },
    ...{ subGroup: name('None'), organization: name('Ministry of Finance') },
  },
  centres: [centre(3_300_007, 25, 25), centre(3_300_009, 5, 26)],
  nextRollNumber: 41,
  proposedOrder: 'masterId',
  admitCardsMade: false,
};

async function numberAll(answer: (examCenter: number) => unknown) {
  signIn({ rollNumberGeneration: [...permissions] });
  const sent: unknown[][] = [];
  server.use(
    mockCall(advertisement.listCodes, () => [{ ...code, lifeCycleStatus: 'live' as const }]),
    mockCall(calls.list, () => ({ rows: [], after: null, total: { count: 0, more: false }, about: page })),
    mockCall(calls.generate, ({ body }) => {
      sent.push([body.examCenter, body.masterRollNumber, body.maxRollNumber, body.version]);
      return answer(Number(body.examCenter)) as never;
    }),
  );
  const { user } = await renderApp('/admin/generate/rollNo?advtCode=20001');
  await user.click(await screen.findByRole('button', { name: 'Number all 2 centres' }));
  const question = within(await screen.findByRole('dialog', { name: 'Give the roll numbers 41 to 70?' }));
  expect(question.getByText(/The 30 candidates of 2 centres are informed/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Give these numbers' }));
  return sent;
}

test('centres get numbers one after the other, each with the version of its centre', async () => {
  const sent = await numberAll((asked) =>
    asked === 3_300_007 ? { generated: 25, rollFrom: 41, rollTo: 65 } : { generated: 5, rollFrom: 66, rollTo: 70 },
  );
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    [3_300_007, 41, 65, 25],
    [3_300_009, 66, 70, 26],
  ]);
});

test('the numbering ends at the first centre that is refused, and shows the refusal', async () => {
  const sent = await numberAll(() => refused('The seats of this centre have changed.', { status: 409 }));
  expect(await screen.findByText('The seats of this centre have changed.')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});
