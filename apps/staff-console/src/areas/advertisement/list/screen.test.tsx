import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { AdvertisementRow } from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { setClockBy } from '@psc/i18n/server-clock.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { exampleAdvertisement } from '../testing/example-advertisement.ts';

const everything: Privileges = { publishAdvertisement: ['read', 'create', 'update', 'approve', 'reject'] };
const name = (en: string) => ({ en, ne: 'नाम' });

let shown: AdvertisementRow;
beforeEach(() => {
  server.use(
    mockCall(advertisement.list, () => listPage([shown])),
    mockCall(masterData.listServices, () => []),
    mockCall(masterData.listClasses, () => []),
    mockCall(masterData.listFiscalYears, () => []),
    mockCall(advertisement.get, () => shown),
    mockCall(masterData.listEducationLevels, () => [{ id: 3_100_003, name: name('Class 12') }] as never),
    mockCall(masterData.listFaculties, () => [{ id: 3_500_004, name: name('Law') }] as never),
    mockCall(masterData.listSubjects, () => [{ id: 9_300_005, name: name('Criminal Law') }] as never),
    mockCall(masterData.listAgreements, () => [{ id: 600_002, name: name('Declaration') }] as never),
  );
});

async function openPanel(status: AdvertisementRow['lifeCycleStatus'], privileges: Privileges = everything) {
  shown = exampleAdvertisement(status);
  signIn(privileges);
  const app = await renderApp('/admin/advertisementlist?open=20001');
  return { ...app, panel: within(await screen.findByRole('dialog', { name: /Kharidar/ })) };
}

const isBefore = (one: HTMLElement, other: HTMLElement) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
const actsOf = (panel: ReturnType<typeof within>) =>
  [...panel.queryAllByRole('button'), ...panel.queryAllByRole('link', { name: /^(?:Configure|Change dates)$/ })]
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
    .map((button) => button.textContent)
    .filter((text) => text !== '' && text !== 'Notice (PDF)');

test.each([
  ['pending', ['Configure', 'Update number', 'Reject']],
  ['preLive', ['Publish and go live', 'Configure', 'Update number', 'Publish', 'Schedule publish', 'Reject']],
  ['scheduled', ['Publish and go live', 'Publish', 'Remove from the schedule', 'Reject']],
  ['published', ['Go live', 'Change dates', 'Extend the deadline', 'Cancel advertisement']],
  ['live', ['Change dates', 'Extend the deadline', 'Cancel advertisement']],
  ['closed', ['Change dates', 'Extend the deadline', 'Cancel advertisement']],
  ['concluded', []],
  ['cancelled', []],
  ['rejected', ['Prepare again']],
] as const)('an advertisement that is %s offers what its state allows', async (status, acts) => {
  const { panel } = await openPanel(status);
  expect(actsOf(panel)).toEqual(acts);
});

test('what the state forbids is folded, each act with its reason and the step before it', async () => {
  const { panel, user } = await openPanel('rejected');
  await user.click(panel.getByText('Not possible now'));
  expect(panel.getByText(/Go live.*: Not while the status is “Rejected”\. First: Prepare again\./)).toBeVisible();
});

test('a cancelled advertisement says of every act that it is over', async () => {
  const { panel } = await openPanel('cancelled');
  expect(panel.getByText(/Publish.*: No longer possible: the status is “Cancelled”\./)).toBeInTheDocument();
});

test('on its publish date an advertisement is published and opened in one, with the version that publishing gave it', async () => {
  const done: unknown[] = [];
  server.use(
    mockCall(advertisement.publish, ({ body }) => {
      done.push(['publish', body.version]);
      return { advtCode: 20001, lifeCycleStatus: 'published' as const, version: body.version + 1 };
    }),
    mockCall(advertisement.goLive, ({ body }) => {
      done.push(['goLive', body.version]);
      return { advtCode: 20001, lifeCycleStatus: 'live' as const, version: body.version + 1 };
    }),
  );
  const { panel, user } = await openPanel('preLive');
  await user.click(panel.getByRole('button', { name: 'Publish and go live' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Publish and go live' }));
  await waitFor(() => expect(done.map((each) => (each as unknown[])[0])).toEqual(['publish', 'goLive']));
  const [[, before], [, after]] = done as [[string, number], [string, number]];
  expect(after).toBe(before + 1);
});

test('anyone who may only read is offered nothing but the notice', async () => {
  const { panel } = await openPanel('preLive', { publishAdvertisement: ['read'] });
  expect(actsOf(panel)).toEqual([]);
});

test('an advertisement goes live only after the question, with the version that was shown', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(advertisement.goLive, ({ body }) => {
      sent.push(body);
      return { advtCode: 20_001, lifeCycleStatus: 'live' as const, version: 5 };
    }),
  );
  const { panel, user } = await openPanel('published');
  await user.click(panel.getByRole('button', { name: 'Go live' }));
  expect(sent).toEqual([]);
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Go live' }));
  await waitFor(() => expect(sent).toEqual([{ advtCode: 20_001, version: 4 }]));
});

test('a number that is taken is refused at its field, and what was typed stays', async () => {
  server.use(
    mockCall(advertisement.updateNumber, () =>
      refused('Please correct the fields marked below.', {
        errors: [{ field: 'newAdvtNumber', message: 'Another category has this number.' }],
      }),
    ),
  );
  const { panel, user } = await openPanel('pending');
  await user.click(panel.getByRole('button', { name: 'Update number' }));
  await user.type(await panel.findByLabelText(/New advertisement number/), '16614/083-84');
  await user.click(panel.getByRole('button', { name: 'Update the number' }));
  expect((await panel.findAllByText('Another category has this number.')).length).toBeGreaterThan(0);
  expect(panel.getByLabelText(/New advertisement number/)).toHaveValue('16614/083-84');
});

test('the accepted qualifications are read beside the list', async () => {
  const { panel } = await openPanel('preLive');
  expect(panel.getByText('Class 12, Law')).toBeInTheDocument();
});

test('a rejection asks why', async () => {
  const { panel, user } = await openPanel('preLive');
  await user.click(panel.getByRole('button', { name: 'Reject' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reject the advertisement?' }));
  await user.click(question.getByRole('button', { name: 'Reject' }));
  expect(await question.findByRole('alert')).toBeInTheDocument();
});

/** Proposes seven more days for an advertisement whose deadlines are on 8 and 15 December 2040; the field of the proposed day. */
async function extendByAWeek() {
  shown = {
    ...exampleAdvertisement('live'),
    singleSubmissionLastAt: '2040-12-08T11:15:00.000Z',
    doubleFeeSubmissionLastAt: '2040-12-15T11:15:00.000Z',
  };
  signIn(everything);
  const { user } = await renderApp('/admin/advertisementlist?open=20001');
  const panel = within(await screen.findByRole('dialog', { name: /Kharidar/ }));
  await user.click(panel.getByRole('button', { name: 'Extend the deadline' }));
  await user.click(await screen.findByRole('button', { name: '7 days later' }));
  return within(screen.getByRole('group', { name: /^New last date for submission/ })).getByLabelText('Day');
}

test('extending a deadline shows what the day makes of both last dates, and the usual extensions are one press', async () => {
  const day = await extendByAWeek();
  expect(day).toHaveValue('15');
  expect(screen.getAllByText(/→/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^8 December 2040.*→ 15 December 2040/),
    expect.stringMatching(/^15 December 2040.*→ 22 December 2040/),
  ]);
});

test('a deadline that has passed earlier on the same day is not the one to extend', async () => {
  setClockBy('Sat, 08 Dec 2040 11:30:00 GMT');
  onTestFinished(() => setClockBy(new Date().toUTCString()));
  const day = await extendByAWeek();
  expect(day).toHaveValue('22');
  expect(screen.getAllByText(/→/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^15 December 2040.*→ 22 December 2040/),
  ]);
});

test('letters typed while the rows of the letters before are still on their way are not lost', async () => {
  const texts: (string | undefined)[] = [];
  shown = exampleAdvertisement('live');
  let answer = () => {};
  const slowly = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    mockCall(advertisement.list, async ({ body }) => {
      texts.push(body.text);
      if (body.text !== undefined) await slowly;
      return listPage([shown]);
    }),
  );
  signIn(everything);
  const { user } = await renderApp('/admin/advertisementlist');
  const search = await screen.findByRole('searchbox');
  await user.type(search, 'Kha');
  await waitFor(() => expect(texts).toContain('Kha'));
  await user.type(search, 'ridar');
  expect(search).toHaveValue('Kharidar');
  answer();
  await waitFor(() => expect(texts.at(-1)).toBe('Kharidar'));
});
