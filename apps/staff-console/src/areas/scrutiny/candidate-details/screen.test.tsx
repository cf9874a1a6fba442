import { listPage } from '@psc/api-client/testing/list-page.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { getDocumentFile } from '@psc/api-client/calls/profile.ts';
import type { ProfileFile, ProfileFileType } from '@psc/api-client/calls/profile-types.ts';
import * as calls from '@psc/api-client/calls/scrutiny.ts';
import type { ScrutinyCase } from '@psc/api-client/calls/scrutiny.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const name = (en: string, ne = en) => ({ en, ne });
const file = (type: ProfileFileType): ProfileFile => ({
  type,
  imageName: `${type}.png`,
  originalName: 'a.png',
  mediaType: 'image/png',
  sizeBytes: 10,
});
const scrutinyCase: ScrutinyCase = {
  applicationId: 61,
  applicationNumber: '2083-84-0000061',
  advtCode: 20004,
  masterId: 10000007,
  post: name('Health Assistant', 'हेल्थ असिस्टेन्ट'),
  class: name('Non-gazetted first'),
  service: name('Health'),
  version: 2,
  scrutinyStatus: 'pending',
  finalized: false,
  appliedAt: '2026-10-17T15:16:00.000Z',
  feeAmountPaisa: 90000,
  feeType: 'single',
  paymentMethod: 'bankVoucher',
  paymentStatus: 'paid',
  categories: [
    {
      id: 1,
      advtNumber: '16621/083-84',
      heading: 'open',
      quotaCode: 'indigenous',
      quotaName: name('Adivasi/Janajati', 'आदिवासी/जनजाति'),
      seats: 2,
    },
  ],
  minimumQualificationAnswer: 'yes',
  minimumEducationLevel: name('Class 12', 'कक्षा १२'),
  ageCutOffDateAd: '2026-11-01',
  profile: {
    personal: {
      masterId: 10000007,
      firstName: 'Dipak',
      middleName: '',
      lastName: 'Gurung',
      inNepali: {
        firstName: 'दीपक',
        middleName: '',
        lastName: 'गुरुङ',
        fatherName: 'नारायण गुरुङ',
        motherName: 'शान्ता गुरुङ',
        grandfatherName: 'धनबहादुर गुरुङ',
        spouseName: '',
      },
      dateOfBirthAd: '1997-04-02',
      gender: 'male',
      nationalId: '',
      citizenshipNumber: '15-01-70-10006',
      citizenshipIssueDateAd: '2016-05-20',
      citizenshipIssueDistrictId: 1,
      citizenshipIssueDistrict: name('Lamjung', 'लमजुङ'),
    },
    contact: { permanent: null, mailing: null, registered: { email: 'dipak@demo.example', mobileNo: '9841000006' } },
    education: [],
    academicQualifications: [],
    training: [],
    professional: [],
    governmentExperience: [],
    nonGovernmentExperience: [],
    extra: null,
    samuhaBarga: [{ id: 1, groupClass: { id: 1, name: name('Adivasi/Janajati', 'आदिवासी/जनजाति'), other: '' }, file: file('samuhaBarga') }],
    documents: [
      { type: 'photograph', file: file('photograph'), updatedAt: '2026-10-01T00:00:00.000Z' },
      { type: 'citizenshipFront', file: file('citizenshipFront'), updatedAt: '2026-10-01T00:00:00.000Z' },
    ],
  },
  verdicts: [
    { rule: 'age', verdict: 'met', barrier: true, word: 'eligibility.age.between.met', values: { age: 29, minAge: 18, maxAge: 45 } },
    {
      rule: 'quota',
      verdict: 'decidedByScrutiny',
      barrier: true,
      word: 'eligibility.quota.byScrutiny',
      values: { quotaCode: 'indigenous' },
    },
  ],
  voucher: { voucherNumber: 'V-77', bank: name('Nepal Bank'), status: 'approved', image: file('voucher') },
  decisions: [],
  holds: [],
  nextApplicationId: 63,
};

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

const address = '/admin/candidate-details/20004/61/pending/1';
function opened(read: (applicationId: number) => ScrutinyCase, ...held: (typeof permissions)[number][]) {
  signIn({ scrutiny: held.length > 0 ? held : [...permissions] });
  server.use(
    mockCall(calls.individualData, ({ body }) => read(Number(body.applicationId))),
    mockCall(getDocumentFile, () => fileAnswer('picture', 'a.png', 'image/png')),
  );
}

test('facts, rules and papers stand beside each other, the citizenship first', async () => {
  opened(() => scrutinyCase);
  await renderApp(address);
  expect(await screen.findByRole('img', { name: 'Citizenship (front)' })).toBeInTheDocument();
  expect(screen.getByText('29 years on the cut-off date; 18 to 45 are required.')).toBeInTheDocument();
  expect(screen.getByText('Adivasi/Janajati: please judge whether the document proves it.')).toBeInTheDocument();
  expect(screen.getByText('15-01-70-10006')).toBeInTheDocument();
  await expectAccessible();
});

test('j and k go through the papers, and are letters in the remark', async () => {
  opened(() => scrutinyCase);
  const { user } = await renderApp(address);
  await screen.findByRole('img', { name: 'Citizenship (front)' });
  await user.keyboard('j');
  expect(await screen.findByRole('img', { name: 'Photograph' })).toBeInTheDocument();
  await user.keyboard('k');
  expect(await screen.findByRole('img', { name: 'Citizenship (front)' })).toBeInTheDocument();
  await user.keyboard('r');
  await user.keyboard('jk');
  expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue('jk');
});

test('without a remark nothing is decided; with one the next waiting application loads by itself', async () => {
  const sent: unknown[] = [];
  opened((applicationId) => ({ ...scrutinyCase, applicationId, nextApplicationId: null }));
  server.use(
    mockCall(calls.setApplicationStatus, ({ body }) => {
      sent.push(body);
      return { applicationId: 61, scrutinyStatus: 'onHold' as const, version: 3, nextApplicationId: 63 };
    }),
  );
  const { user, router } = await renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Hold' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Remark/ }), 'Equivalence is missing');
  await user.click(screen.getByRole('button', { name: 'Hold' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/candidate-details/20004/63/pending/1'));
  expect(sent).toEqual([{ applicationId: 61, version: 2, event: 'hold', remark: 'Equivalence is missing' }]);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue(''));
});

test('when another decision came first it is shown, and the typed remark stays', async () => {
  const decided: ScrutinyCase = {
    ...scrutinyCase,
    version: 3,
    scrutinyStatus: 'approved',
    decisions: [
      {
        fromStatus: 'pending',
        toStatus: 'approved',
        remark: 'All papers seen',
        officerName: 'Indira Gurung',
        decidedAt: '2026-11-20T06:00:00.000Z',
      },
    ],
  };
  let now = scrutinyCase;
  const versions: number[] = [];
  opened(() => now);
  server.use(
    mockCall(calls.setApplicationStatus, ({ body }) => {
      versions.push(body.version);
      if (body.version === 3) return { applicationId: 61, scrutinyStatus: 'rejected' as const, version: 4, nextApplicationId: null };
      now = decided;
      return refused('Somebody else has changed this in the meantime.', { status: 409, errorCode: 'CHANGED_MEANWHILE' });
    }),
  );
  const { user } = await renderApp(address);
  await user.type(await screen.findByRole('textbox', { name: /Remark/ }), 'Too young');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('All papers seen')).toBeInTheDocument();
  expect(screen.getByText(/Another officer has decided or changed this application/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue('Too young');
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  server.use(
    mockCall(calls.allocatedCandidatesPaged, () =>
      listPage<calls.ScrutinyCandidate, { post: typeof scrutinyCase.post; counts: calls.ScrutinyCounts }>([], {
        post: scrutinyCase.post,
        counts: { pending: 0, approved: 0, onHold: 0, rejected: 1 },
      }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(versions).toEqual([2, 3]));
  expect(await screen.findByText('No applications here')).toBeInTheDocument();
});

test('anyone who may not reject sees no such button, and nobody decides after scrutiny is finalised', async () => {
  opened(() => scrutinyCase, 'read', 'approve');
  const first = await renderApp(address);
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
  first.unmount();
  opened(() => ({ ...scrutinyCase, finalized: true }));
  await renderApp(address);
  expect(await screen.findByText(/decisions do not change any more/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('in Nepali name, rules and ages read in Nepali', async () => {
  opened(() => scrutinyCase);
  await renderApp(address, { language: 'ne' });
  expect(await screen.findByRole('heading', { name: 'दीपक गुरुङ' })).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByText('उमेर हदको मितिमा २९ वर्ष; १८ देखि ४५ वर्ष हुनुपर्ने।')).toBeInTheDocument();
});

test('what was asked of a held candidate and what came stand on the application, and the document is shown first', async () => {
  const sentFile = file('holdAnswer');
  const hold = { holdId: 4, demand: 'Send the equivalence', heldAt: '2026-11-20T05:00:00.000Z', answerBy: '2026-11-28T18:14:00.000Z' };
  opened(() => ({
    ...scrutinyCase,
    holds: [{ ...hold, answeredAt: '2026-11-21T05:00:00.000Z', answer: 'It is attached', file: sentFile }],
  }));
  await renderApp(address);
  expect(await screen.findByRole('img', { name: 'Sent on request' })).toBeInTheDocument();
  expect(screen.getByText('Send the equivalence')).toBeInTheDocument();
  expect(screen.getByText(/It is attached/)).toBeInTheDocument();
});
