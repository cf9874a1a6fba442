import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { AlikeApplication, AlikeApplications } from '@psc/api-client/areas/scrutiny/case/alike.ts';
import type { PartMark, ScrutinyPart } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { isSignedIn, logOut } from '@psc/api-client/session.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { scrutinyCase } from '../testing/scrutiny-case.ts';

const address = '/admin/candidate-details/20004/800061/pending/1';
const addressOf = (applicationId: number) => address.replace('800061', String(applicationId));
const alikeOne = (number: number, name: string, over: Partial<AlikeApplication> = {}): AlikeApplication => ({
  applicationId: 800_000 + number,
  applicationNumber: `2083-84-00000${number}`,
  name: { en: name, ne: name },
  version: number,
  appliedAt: scrutinyCase.appliedAt,
  dateOfBirthAd: '1997-04-02',
  verdicts: scrutinyCase.verdicts,
  categories: scrutinyCase.categories,
  documents: { more: [], missing: [] },
  ...{ isSeen: true, wasHeld: false, marked: [], openBy: [] },
  ...over,
});
const older = { ...scrutinyCase.verdicts[0]!, values: { age: 44, minAge: 18, maxAge: 45 } };
const words = { en: 'The age is outside the limit.', ne: 'उमेर हदबाहिर छ।' };
const marked = (of: (part: string) => PartMark | null): ScrutinyPart[] => scrutinyCase.parts.map(({ part }) => ({ part, mark: of(part) }));
const found = { note: '', officerName: 'Gita', markedAt: '' };
const objected = marked((part) =>
  part === 'rule:age'
    ? { ...found, result: 'objected', reason: 'ageOutside', words }
    : part === 'document:photograph.png'
      ? { ...found, result: 'proved', reason: null, words: null }
      : null,
);

let sent: [applicationId: number, what: unknown][];
let answer: Partial<AlikeApplications>;
let isRefused: (applicationId: number) => boolean;
let openParts: ScrutinyPart[];
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  [sent, answer, isRefused, openParts] = [[], {}, () => false, objected];
  signIn({ scrutiny: [...permissions] });
  server.use(
    mockCall(calls.individualData, ({ body }) => ({
      ...scrutinyCase,
      ...{ applicationId: Number(body.applicationId), nextApplicationId: 800_063 },
      parts: Number(body.applicationId) === 800_061 ? openParts : scrutinyCase.parts,
    })),
    mockCall(getDocumentFile, () => fileAnswer('picture', 'a.png', 'image/png')),
    mockCall(calls.alike, () => ({
      alike: [
        alikeOne(63, 'Anita Rai', { verdicts: [older, ...scrutinyCase.verdicts.slice(1)], isSeen: false }),
        alikeOne(64, 'Bina Rai', {
          marked: ['rule:age'],
          wasHeld: true,
          documents: { more: [{ en: 'Voucher', ne: 'भौचर' }], missing: [] },
        }),
        alikeOne(65, 'Chet Rai', { openBy: [{ en: 'Sita Sharma', ne: 'सीता शर्मा' }] }),
      ],
      ...{ more: false, objectsToOneOnly: false },
      pending: [800_063, 800_064, 800_065, 800_066],
      ...answer,
    })),
    mockCall(calls.setFormValidateStatus, () => {
      const changed = { part: 'rule:age', mark: { ...found, result: 'objected' as const, reason: 'dateDiffers', words } };
      openParts = openParts.map((each) => (each.part === changed.part ? changed : each));
      return { parts: [changed] };
    }),
    mockCall(calls.setApplicationStatus, ({ body: { applicationId, version, event, remark, parts } }) => {
      sent.push([applicationId, [version, event, remark, parts]]);
      if (isRefused(applicationId)) return refused('This was changed in the meantime.', { status: 409 });
      return { applicationId, scrutinyStatus: 'rejected' as const, version: version + 1, nextApplicationId: null };
    }),
  );
});

const remark = 'Age: The age is outside the limit.';
const objection = [{ part: 'rule:age', result: 'objected', reason: 'ageOutside', note: '', words }];

async function choose(names: RegExp[]) {
  const app = await renderApp(address);
  await screen.findByRole('textbox', { name: /Remark/ });
  await app.user.keyboard('l');
  for (const name of names) await app.user.click(await screen.findByRole('checkbox', { name }));
  await app.user.click(screen.getByRole('button', { name: /^Include these/ }));
  return app;
}

async function rejectWith(names: RegExp[]) {
  const app = await choose(names);
  await app.user.click(screen.getByRole('button', { name: 'Reject' }));
  return app;
}

async function rejectAndLeave(names: RegExp[]) {
  const app = await rejectWith(names);
  await waitFor(() => expect(app.router.state.location.pathname).not.toBe(address));
  await app.router.navigate('/admin/change-password');
  return app;
}

test('l opens the alike applications, each with what differs, and one that a colleague has open cannot be ticked', async () => {
  const { user } = await renderApp(address);
  await screen.findByRole('textbox', { name: /Remark/ });
  await user.keyboard('l');
  const panel = within(await screen.findByRole('dialog', { name: 'Decide these like this one' }));
  expect(await panel.findByText('44 years on the cut-off date; 18 to 45 are required.')).toBeInTheDocument();
  expect(panel.getAllByText('You have opened none of its documents.')).toHaveLength(1);
  expect(panel.getByText('Also has: Voucher')).toBeInTheDocument();
  expect(panel.getByText('Was on hold, and the candidate has answered.')).toBeInTheDocument();
  expect(panel.getByText('Open now: Sita Sharma')).toBeInTheDocument();
  expect(panel.getByRole('checkbox', { name: /Chet Rai/ })).toBeDisabled();
  expect(panel.getByRole('checkbox', { name: /Anita Rai/ })).not.toBeChecked();
  expect(panel.getByRole('link', { name: 'Open in a new tab: 2083-84-0000063' })).toHaveAttribute('href', addressOf(800_063));
  await expectAccessible();
});

test('a letter pressed in the panel decides nothing, and Escape closes it without a choice', async () => {
  const { user, router } = await renderApp(address);
  await screen.findByRole('textbox', { name: /Remark/ });
  await user.keyboard('l');
  await user.click(await screen.findByRole('checkbox', { name: /Anita Rai/ }));
  await user.keyboard('x');
  expect(router.state.location.pathname).toBe(address);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Similar' })).toBeInTheDocument();
});

test('each ticked application gets its own decision with the objections that it lacks, and the next one opens', async () => {
  const { router } = await rejectWith([/Anita Rai/, /Bina Rai/]);
  await waitFor(() => expect(router.state.location.pathname).toBe(addressOf(800_065)));
  expect(await screen.findByText('Dipak Gurung and 2 similar applications rejected.')).toBeInTheDocument();
  expect(sent, 'it can be undone').toEqual([]);
  await router.navigate('/admin/change-password');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([
    [800_061, [2, 'reject', remark, undefined]],
    [800_063, [63, 'reject', remark, objection]],
    [800_064, [64, 'reject', remark, undefined]],
  ]);
  expect(await screen.findByText('Decided in the same way: 2 of 2.')).toBeInTheDocument();
});

test('undoing it decides none of them, and they are chosen again', async () => {
  const { user, router } = await rejectWith([/Anita Rai/]);
  await waitFor(() => expect(router.state.location.pathname).toBe(addressOf(800_064)));
  await user.keyboard('z');
  await waitFor(() => expect(router.state.location.pathname).toBe(address));
  expect(await screen.findByRole('button', { name: 'Similar: 1' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue(remark));
  expect(sent).toEqual([]);
});

test('after another mark they have to be chosen again', async () => {
  const { user } = await choose([/Anita Rai/]);
  expect(screen.getByRole('button', { name: 'Similar: 1' })).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Age: objection' }), 'A date differs');
  expect(await screen.findByRole('button', { name: 'Similar' })).toBeInTheDocument();
});

test('one that was changed meanwhile is named with its reason, and the others are decided', async () => {
  isRefused = (applicationId) => applicationId === 800_063;
  const { router, user } = await rejectAndLeave([/Anita Rai/, /Bina Rai/]);
  expect(await screen.findByText('Decided in the same way: 1 of 2.')).toBeInTheDocument();
  await router.navigate(address);
  const note = await screen.findByText(/The decision was not saved\. 2083-84-0000063 · Anita Rai: This was changed/);
  isRefused = () => false;
  sent = [];
  await user.click(within(note.closest('[role=alert]')!).getByRole('button', { name: /^Open/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(addressOf(800_063)));
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await router.navigate('/admin/change-password');
  await waitFor(() => expect(sent).toEqual([[800_063, [2, 'reject', remark, objection]]]));
});

test('without the first decision none of the alike is decided', async () => {
  isRefused = (applicationId) => applicationId === 800_061;
  await rejectAndLeave([/Anita Rai/, /Bina Rai/]);
  await waitFor(() => expect(sent).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 50));
  expect(sent.map(([applicationId]) => applicationId)).toEqual([800_061]);
});

test('where the first decision got no answer, the similar applications are listed as not decided', async () => {
  server.use(mockCall(calls.setApplicationStatus, () => Response.error()));
  const { router } = await rejectAndLeave([/Anita Rai/]);
  await router.navigate(address);
  expect(await screen.findByText(/2083-84-0000063 · Anita Rai: The decision before it got no answer/)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

async function openPanel() {
  const { user } = await renderApp(address);
  await screen.findByRole('textbox', { name: /Remark/ });
  await user.keyboard('l');
  return within(await screen.findByRole('dialog', { name: 'Decide these like this one' }));
}

test('the panel says why none is alike after an objection to a document', async () => {
  answer = { alike: [], objectsToOneOnly: true, pending: [] };
  const panel = await openPanel();
  const why = 'You object to a document or a proof, or have added a note, so your objection is about this application only.';
  expect(await panel.findByText(why)).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: /^Include these/ })).toBeNull();
});

test('the panel says that only the first applications are shown, and only then', async () => {
  const text = 'Only the first applications were compared and are shown. There may be more.';
  answer = { more: true };
  expect(await (await openPanel()).findByText(text)).toBeInTheDocument();
  cleanup();
  answer = {};
  const panel = await openPanel();
  await panel.findByRole('checkbox', { name: /Anita Rai/ });
  expect(panel.queryByText(text)).toBeNull();
});

test('when the page goes, the alike applications are kept with their remark and none is decided unseen', async () => {
  await rejectWith([/Anita Rai/]);
  await screen.findByText('Dipak Gurung and 1 similar applications rejected.');
  window.dispatchEvent(new Event('pagehide'));
  expect(
    await screen.findByText('The decision was not saved. 2083-84-0000063 · Anita Rai: The page was left before it was sent.'),
  ).toBeInTheDocument();
  expect(sent.map(([applicationId]) => applicationId)).toEqual([800_061]);
});

test('signing out while they wait sends them first', async () => {
  await rejectWith([/Anita Rai/]);
  await screen.findByText('Dipak Gurung and 1 similar applications rejected.');
  await logOut();
  expect(isSignedIn()).toBe(true);
  await waitFor(() => expect(sent.map(([applicationId]) => applicationId)).toEqual([800_061, 800_063]));
  expect(await screen.findByText('Decisions are still being sent. Please sign out again in a moment.')).toBeInTheDocument();
});

test('an officer who may not decide is offered none', async () => {
  signIn({ scrutiny: ['read', 'update'] });
  const { user } = await renderApp(address);
  await screen.findByRole('region', { name: 'Documents' });
  await user.keyboard('l');
  expect(screen.queryByRole('button', { name: 'Similar' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
