import { screen, waitFor } from '@testing-library/react';
import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ScrutinyCandidate } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { fileAnswer, mockCall } from '@psc/api-client/testing/mock-call.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { file, scrutinyCase } from '../testing/scrutiny-case.ts';
import { fetchPapers, forgetAhead, paperAtHand } from './case-ahead.ts';

const { post, service, applicationId, applicationNumber, masterId, feeAmountPaisa, appliedAt } = scrutinyCase;
const candidate: ScrutinyCandidate = {
  ...{ applicationId, applicationNumber, masterId, feeAmountPaisa, appliedAt },
  ...{ name: { en: 'Dipak Gurung', ne: 'दीपक गुरुङ' }, quotas: [], refusedQuotas: [], paymentStatus: 'paid', scrutinyStatus: 'pending' },
  ...{ remark: null, advtNumbers: ['16621/083-84'], answeredAt: null, officerName: null, unmet: [] },
};
const about = {
  ...{ post, service, class: scrutinyCase.class, group: service, quotas: [], officers: [], reasons: [], unpaid: 0 },
  counts: { pending: 1, approved: 0, onHold: 0, rejected: 0 },
};

let cases: number[];
let casesAhead: number[];
let papers: string[];
beforeEach(() => {
  cases = [];
  casesAhead = [];
  papers = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  signIn({ scrutiny: [...permissions] });
  server.use(
    mockCall(calls.allocatedCandidatesPaged, () => listPage([candidate], about)),
    mockCall(calls.individualData, ({ body }) => {
      (body.ahead ? casesAhead : cases).push(Number(body.applicationId));
      return { ...scrutinyCase, nextApplicationId: null };
    }),
    mockCall(getDocumentFile, ({ params }) => {
      papers.push(String(params.ImageName));
      return fileAnswer('picture', 'a.png', 'image/png');
    }),
  );
});

/** Long enough for a document to be asked for after its case has arrived. */
const afterwards = async () => {
  for (let turns = 0; turns < 20; turns += 1) await new Promise((done) => setTimeout(done));
};

test('a case that is read ahead opens none of its documents until its officer opens it, and then each of them once', async () => {
  const { user } = await renderApp('/admin/scrutiny/20004/pending/1');
  const link = await screen.findByRole('link', { name: applicationNumber });
  await waitFor(() => expect(casesAhead).toContain(applicationId));
  await afterwards();
  expect(cases, 'no opening is on record').toEqual([]);
  expect(papers, 'the candidate can see who opened a document').toEqual([]);
  await user.click(link);
  await screen.findByRole('img', { name: 'Citizenship (front)' });
  await waitFor(() => expect(papers).toContain('voucher.png'));
  await afterwards();
  expect(papers.toSorted()).toEqual(['citizenshipFront.png', 'photograph.png', 'samuhaBarga.png', 'voucher.png']);
  expect(cases, 'the opening is on record once').toEqual([applicationId]);
});

test('a case that was read ahead is forgotten with its list, so that it is read again later', async () => {
  const { router } = await renderApp('/admin/scrutiny/20004/pending/1');
  await waitFor(() => expect(casesAhead).toContain(applicationId));
  await afterwards();
  await router.navigate('/admin/change-password');
  await waitFor(() => expect(screen.queryByRole('link', { name: applicationNumber })).toBeNull());
  await router.navigate('/admin/candidate-details/20004/800061/pending/1');
  await screen.findByRole('textbox', { name: /Remark/ });
  expect(cases).toEqual([applicationId]);
});

test('the next application is read ahead without its documents, and is opened when the officer comes to it', async () => {
  const next = { ...scrutinyCase, applicationId: 800_063, masterId: 10000009 };
  server.use(
    mockCall(calls.individualData, ({ body }) => {
      (body.ahead ? casesAhead : cases).push(Number(body.applicationId));
      return Number(body.applicationId) === 800_063
        ? { ...next, nextApplicationId: null }
        : { ...scrutinyCase, nextApplicationId: 800_063 };
    }),
    mockCall(getDocumentFile, ({ params }) => {
      papers.push(String(params.ImageName));
      return fileAnswer('picture', 'a.png', 'image/png');
    }),
  );
  const { user, router } = await renderApp('/admin/candidate-details/20004/800061/pending/1');
  await waitFor(() => expect(casesAhead).toEqual([800_063]));
  await waitFor(() => expect(papers).toHaveLength(4));
  await afterwards();
  expect([cases, papers.length]).toEqual([[800_061], 4]);
  await user.click(screen.getByRole('link', { name: 'Next waiting application' }));
  await waitFor(() => expect(router.state.location.pathname).toContain('800063'));
  await waitFor(() => expect(cases).toEqual([800_061, 800_063]));
  await waitFor(() => expect(papers).toContain('citizenshipFront.png'));
});

test('an application that a colleague changed after it was read ahead is shown as it is now', async () => {
  let version = 2;
  server.use(
    mockCall(calls.individualData, ({ body }) => {
      const read = { ...scrutinyCase, version, nextApplicationId: null };
      if (!body.ahead) return version === 2 ? read : { ...read, scrutinyStatus: 'approved' as const };
      casesAhead.push(Number(body.applicationId));
      return read;
    }),
  );
  const { user } = await renderApp('/admin/scrutiny/20004/pending/1');
  const link = await screen.findByRole('link', { name: applicationNumber });
  await waitFor(() => expect(casesAhead).toContain(applicationId));
  version = 3;
  await user.click(link);
  expect(await screen.findByText('Approved')).toBeInTheDocument();
});

test('a document that arrives after its case was left is not kept', async () => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  server.use(
    mockCall(getDocumentFile, async ({ params }) => {
      papers.push(String(params.ImageName));
      await held;
      return fileAnswer('picture', 'a.png', 'image/png');
    }),
  );
  const coming = fetchPapers(masterId, [file('photograph'), file('signature')]);
  await waitFor(() => expect(papers).toEqual(['photograph.png']));
  forgetAhead();
  release();
  await coming;
  expect(paperAtHand(file('photograph'))).toBeNull();
  expect(papers, 'the next document is not asked for').toEqual(['photograph.png']);
});
