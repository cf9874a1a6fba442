import { listPage } from '@psc/api-client/testing/list-page.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { logOut } from '@psc/api-client/session.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { readDraft } from '@psc/ui/drafts.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { menuStore } from '../../../shell/session.ts';
import { officer, renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { addFailedDecision } from '../failed-decisions.ts';
import { file, scrutinyCase } from '../testing/scrutiny-case.ts';

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

const address = '/admin/candidate-details/20004/800061/pending/1';
function opened(read: (applicationId: number) => ScrutinyCase, ...held: (typeof permissions)[number][]) {
  signIn({ scrutiny: held.length > 0 ? held : [...permissions] });
  server.use(
    mockCall(calls.individualData, ({ body }) => read(Number(body.applicationId))),
    mockCall(getDocumentFile, () => fileAnswer('picture', 'a.png', 'image/png')),
  );
}

function withEmptyList() {
  server.use(
    mockCall(calls.allocatedCandidatesPaged, () =>
      listPage<calls.ScrutinyCandidate, calls.CandidatesAbout>([], {
        ...{ post: scrutinyCase.post, service: scrutinyCase.service, class: scrutinyCase.class, group: scrutinyCase.service },
        ...{ quotas: [], officers: [], reasons: [], unpaid: 0 },
        counts: { pending: 0, approved: 0, onHold: 0, rejected: 1 },
      }),
    ),
  );
}

test('facts, rules and papers are beside each other, the citizenship first', async () => {
  opened(() => scrutinyCase);
  await renderApp(address);
  expect(await screen.findByRole('img', { name: 'Citizenship (front)' })).toBeInTheDocument();
  expect(screen.getByText('29 years on the cut-off date; 18 to 45 are required.')).toBeInTheDocument();
  expect(screen.getByText('Adivasi/Janajati: please judge whether the document proves it.')).toBeInTheDocument();
  expect(screen.getByText('15-01-70-10006')).toBeInTheDocument();
  await expectAccessible();
});

test('an application of a colleague is an ordinary page that says so and leads on', async () => {
  signIn({ scrutiny: [...permissions] });
  server.use(mockCall(calls.individualData, () => refused('This application is not allocated to you.', { status: 404 })));
  await renderApp(address);
  expect(await screen.findAllByText('This application is not allocated to you.')).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Candidate Details' })).toBeInTheDocument();
  expect(screen.queryByText('Something went wrong')).toBeNull();
  await expectAccessible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Scrutiny' })).toHaveAttribute('href', '/admin/scrutiny');
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
  opened((applicationId) => ({ ...scrutinyCase, applicationId, reasons: [], nextApplicationId: null }));
  server.use(
    mockCall(calls.setApplicationStatus, ({ body }) => {
      sent.push(body);
      return { applicationId: 800_061, scrutinyStatus: 'onHold' as const, version: 3, nextApplicationId: 800_063 };
    }),
  );
  const { user, router } = await renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Hold' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Remark/ }), 'Equivalence is missing');
  await user.click(screen.getByRole('button', { name: 'Hold' }));
  expect(sent).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Put on hold' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/candidate-details/20004/800063/pending/1'));
  expect(sent).toEqual([{ applicationId: 800_061, version: 2, event: 'hold', remark: 'Equivalence is missing' }]);
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
        restsOn: [{ rule: 'age', verdict: 'met', barrier: true, word: 'eligibility.age.from.met', values: { age: 24, minAge: 21 } }],
      },
    ],
  };
  let now = scrutinyCase;
  const versions: number[] = [];
  opened(() => ({ ...now, nextApplicationId: null }));
  server.use(
    mockCall(calls.setApplicationStatus, ({ body }) => {
      versions.push(body.version);
      if (body.version === 3) return { applicationId: 800_061, scrutinyStatus: 'rejected' as const, version: 4, nextApplicationId: null };
      now = decided;
      return refused('Somebody else has changed this in the meantime.', { status: 409, errorCode: 'CHANGED_MEANWHILE' });
    }),
  );
  const { user } = await renderApp(address);
  await user.type(await screen.findByRole('textbox', { name: /Remark/ }), 'Too young');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('All papers seen')).toBeInTheDocument();
  expect(screen.getByText('24 years on the cut-off date; at least 21 are required.')).toBeInTheDocument();
  expect(screen.getByText(/Another officer has decided or changed this application/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue('Too young');
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  withEmptyList();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(versions).toEqual([2, 3]));
  expect(await screen.findByText('No applications')).toBeInTheDocument();
});

test('anyone who may not reject sees no such button', async () => {
  opened(() => scrutinyCase, 'read', 'approve');
  await renderApp(address);
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
});

test('after scrutiny is finalised each decision gives the reason why it is not taken any more', async () => {
  opened(() => ({ ...scrutinyCase, finalized: true }));
  await renderApp(address);
  expect(await screen.findByText(/decisions can no longer be changed/)).toBeInTheDocument();
  for (const name of ['Approve', 'Hold', 'Reject'])
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription('The scrutiny is finalised; reopen it first.');
});

test('in Nepali name, rules and ages read in Nepali', async () => {
  opened(() => scrutinyCase);
  await renderApp(address, { language: 'ne' });
  expect(await screen.findByRole('heading', { name: 'दीपक गुरुङ' })).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByText('उमेर गणना मितिमा २९ वर्ष; १८ देखि ४५ वर्ष हुनुपर्ने।')).toBeInTheDocument();
});

test('what was asked of a held candidate and what came stand on the application, and the document is shown first', async () => {
  const sentFile = file('holdAnswer');
  const hold = {
    holdId: 8_400_004,
    demand: 'Send the equivalence',
    heldAt: '2026-11-20T05:00:00.000Z',
    answerBy: '2026-11-28T18:14:00.000Z',
  };
  opened(() => ({
    ...scrutinyCase,
    holds: [{ ...hold, answeredAt: '2026-11-21T05:00:00.000Z', answer: 'It is attached', file: sentFile }],
  }));
  await renderApp(address);
  expect(await screen.findByRole('img', { name: 'Sent on request' })).toBeInTheDocument();
  expect(screen.getByText('Send the equivalence')).toBeInTheDocument();
  expect(screen.getByText(/It is attached/)).toBeInTheDocument();
});

test('a decision by key opens the next application and can be taken back with its remark before it is sent', async () => {
  const sent: unknown[] = [];
  opened((applicationId) => ({ ...scrutinyCase, applicationId, nextApplicationId: applicationId === 800_061 ? 800_063 : null }));
  server.use(
    mockCall(calls.setApplicationStatus, ({ body }) => {
      sent.push(body);
      return { applicationId: 800_061, scrutinyStatus: 'rejected' as const, version: 3, nextApplicationId: null };
    }),
  );
  const { user, router, unmount } = await renderApp(address);
  await user.type(await screen.findByRole('textbox', { name: /Remark/ }), 'Too young');
  screen.getByRole('textbox', { name: /Remark/ }).blur();
  await user.keyboard('x');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/candidate-details/20004/800063/pending/1'));
  expect(sent).toEqual([]);
  await user.keyboard('z');
  await waitFor(() => expect(router.state.location.pathname).toBe(address));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue('Too young'));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/candidate-details/20004/800063/pending/1'));
  unmount();
  await waitFor(() => expect(sent).toEqual([{ applicationId: 800_061, version: 2, event: 'reject', remark: 'Too young' }]));
});

test('the next application is drawn out of sight while this one is read, and is the one in sight after the decision', async () => {
  const nameOf = (applicationId: number) => ({
    ...scrutinyCase.profile.personal,
    firstName: applicationId === 800_061 ? 'Dipak' : 'Anita',
  });
  const read: number[] = [];
  opened((applicationId) => {
    read.push(applicationId);
    const profile = { ...scrutinyCase.profile, personal: nameOf(applicationId) };
    return { ...scrutinyCase, applicationId, profile, nextApplicationId: applicationId === 800_061 ? 800_063 : null };
  });
  const { user } = await renderApp(address);
  await waitFor(() => expect(document.querySelectorAll('h1')).toHaveLength(2));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dipak Gurung');
  expect(document.querySelectorAll('#remark')).toHaveLength(1);
  const [, drawn] = document.querySelectorAll('h1');
  await user.type(screen.getByRole('textbox', { name: /Remark/ }), 'Too young');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Anita Gurung'));
  // It is the same element, not a re-rendered copy.
  expect(screen.getByRole('heading', { level: 1 })).toBe(drawn);
  expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue('');
  await waitFor(() => expect(read, 'once ahead, and once on arrival').toEqual([800_061, 800_063, 800_063]));
  expect(screen.getByRole('heading', { level: 1 })).toBe(drawn);
});

test('a decision that the gateway refuses afterwards is said, and leads back to its application', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    opened((applicationId) => ({ ...scrutinyCase, applicationId, nextApplicationId: applicationId === 800_061 ? 800_063 : null }));
    server.use(mockCall(calls.setApplicationStatus, () => refused('Somebody else has changed this in the meantime.', { status: 409 })));
    const { user, router } = await renderApp(address);
    await user.type(await screen.findByRole('textbox', { name: /Remark/ }), 'Too young');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/candidate-details/20004/800063/pending/1'));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await screen.findByText(/The decision was not saved/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open the application' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(address));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue('Too young'));
  } finally {
    vi.useRealTimers();
  }
});

test('two documents are beside each other, and what the profile says today beside what was sent', async () => {
  opened(() => ({ ...scrutinyCase, differences: [{ field: 'personal.lastName', before: 'Gurung', after: 'Tamang', masked: false }] }));
  const { user } = await renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Two side by side' }));
  expect(await screen.findByRole('img', { name: 'Photograph' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Citizenship (front)' })).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /Gurung Tamang/ })).toBeInTheDocument();
});

test('a decision that waited is said to be saved once it is sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    opened((applicationId) => ({ ...scrutinyCase, applicationId, nextApplicationId: applicationId === 800_061 ? 800_063 : null }));
    const answer = { applicationId: 800_061, scrutinyStatus: 'rejected' as const, version: 3, nextApplicationId: null };
    server.use(mockCall(calls.setApplicationStatus, () => answer, 'The application has been rejected.'));
    const onCount = vi.spyOn(menuStore, 'setState');
    const { user, router } = await renderApp(address);
    await user.type(await screen.findByRole('textbox', { name: /Remark/ }), 'Too young');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/candidate-details/20004/800063/pending/1'));
    expect(screen.queryByText('The application has been rejected.')).not.toBeInTheDocument();
    onCount.mockClear();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await screen.findByText('The application has been rejected.')).toBeInTheDocument();
    // The number of waiting applications beside the menu follows.
    await waitFor(() => expect(onCount).toHaveBeenCalledWith({ waiting: [] }));
  } finally {
    vi.useRealTimers();
  }
});

test('each of two decisions that the gateway refuses one after another is kept with its remark', async () => {
  const next: Record<number, number | null> = { 800_061: 800_063, 800_063: 800_065 };
  opened((applicationId) => ({
    ...scrutinyCase,
    ...{ applicationId, applicationNumber: `2083-84-${applicationId}`, nextApplicationId: next[applicationId] ?? null },
  }));
  server.use(mockCall(calls.setApplicationStatus, () => refused('Somebody else has changed this in the meantime.', { status: 409 })));
  const { user, router } = await renderApp(address);
  const decide = async (remark: string, following: number) => {
    await user.type(await screen.findByRole('textbox', { name: /Remark/ }), remark);
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/candidate-details/20004/${following}/pending/1`));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue(''));
  };
  await decide('Too young', 800_063);
  await decide('No certificate', 800_065);
  withEmptyList();
  await user.click(await screen.findByRole('link', { name: /Pending/ }));
  const notes = () => screen.getAllByText(/The decision was not saved/).map((note) => note.textContent);
  const lost = (number: number): unknown => expect.stringMatching(new RegExp(`2083-84-${number} · .*: Somebody else`, 'u'));
  await waitFor(() => expect(notes()).toEqual([lost(800_061), lost(800_063)]));
  const waysBack = () => screen.getAllByRole('button', { name: 'Open the application' });
  await user.click(waysBack()[1]!);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue('No certificate'));
  expect(waysBack()).toHaveLength(1);
});

test('a decision of which the outcome was unknown is forgotten once its application shows that it was saved', async () => {
  const { accountId } = officer;
  const body = { applicationId: 800_061, version: scrutinyCase.version, event: 'reject' as const, remark: 'Too young' };
  const unknown = { ...body, answerByDateAd: undefined, categories: undefined };
  addFailedDecision({ body: unknown, applicationNumber: '2083-84-000061', advtCode: 20_004, accountId, message: null });
  opened(() => ({ ...scrutinyCase, version: scrutinyCase.version + 1, scrutinyStatus: 'rejected' }));
  const { user } = await renderApp(address);
  const note = await screen.findByText(/It is not known whether the decision was saved/);
  expect(readDraft(String(accountId), 'scrutiny.notSaved')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open the application' }));
  await waitFor(() => expect(readDraft(String(accountId), 'scrutiny.notSaved')).toBeNull());
  expect(note).not.toBeInTheDocument();
});

test('an officer who signs out sends the decision that waits; one that is refused keeps the session and leads back', async () => {
  opened((applicationId) => ({ ...scrutinyCase, applicationId, nextApplicationId: applicationId === 800_061 ? 800_063 : null }));
  server.use(mockCall(calls.setApplicationStatus, () => refused('Somebody else has changed this in the meantime.', { status: 409 })));
  const { user, router } = await renderApp(address);
  await user.type(await screen.findByRole('textbox', { name: /Remark/ }), 'Too young');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/candidate-details/20004/800063/pending/1'));
  await logOut();
  expect(await screen.findByText(/The decision was not saved/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open the application' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue('Too young'));
});

const both = (name: string) => ({ en: name, ne: name });

test('the officer sees everything that the candidate wrote about education, councils, service and training', async () => {
  const written = {
    education: [
      {
        ...{ id: 2_900_001, universityOrBoardName: 'Tribhuvan', foreignBoard: true, levelId: 3_100_001, level: both('Bachelor') },
        ...{ facultyId: 3_500_001, faculty: both('Science'), majorSubject: 'Botany', description: 'Two years by distance' },
        ...{ educationType: 'government' as const, passedDateAd: '2015-01-01', division: 'First', country: 'IN', percentage: 3.6 },
        ...{ transcript: file('transcript'), backTranscript: null, characterCertificate: null, equivalentCertificate: null },
      },
    ],
    academicQualifications: [
      {
        ...{ id: 200_001, educationId: 2_900_001, level: both('Bachelor'), faculty: both('Science') },
        ...{ universityOrBoardName: 'Tribhuvan', category: 'internal' as const },
      },
    ],
    professional: [
      {
        ...{ id: 6_600_001, institutionName: 'Health Council', type: 'Permanent entry', dartaNumber: 'C-91', issuedDateAd: '2016-02-02' },
        ...{ renewDateAd: '2021-02-02', validityDateAd: '2028-02-02', councilTypeId: 6_700_001, councilType: both('Nursing') },
        ...{ frontFile: file('professionalFront'), backFile: file('professionalBack') },
      },
    ],
    governmentExperience: [
      {
        ...{
          id: 4_000_001,
          institutionName: 'Ward office',
          otherInstitutionName: 'Old ward',
          address: 'Dharan',
          postId: 6_500_001,
          post: both('Nasu'),
        },
        ...{
          serviceId: 8_800_001,
          service: both('Health'),
          groupId: 8_900_001,
          group: both('Public health'),
          subGroupId: 9_200_001,
          subGroup: both('Inspection'),
        },
        ...{ classId: 1_500_001, class: both('Second class'), employmentFromAd: '2018-01-01', employmentToAd: null },
        ...{ employmentStatus: 'working' as const, employmentType: 'Temporary', remarks: 'One year of leave', file: null },
      },
    ],
    nonGovernmentExperience: [
      {
        ...{ id: 5_400_001, institutionName: 'Clinic', employmentFromAd: '2017-01-01', employmentToAd: '2018-01-01' },
        ...{ employmentStatus: 'Nurse', employmentType: 'Part time', expMatchOfficerLevel: 'nonOfficer' as const, file: null },
      },
    ],
  };
  opened(() => ({ ...scrutinyCase, profile: { ...scrutinyCase.profile, ...written } }));
  await renderApp(address);
  await screen.findByText(/Two years by distance/);
  const texts = [
    ...['India', 'Use this qualification for: Internal', 'Percentage or GPA: 3.6', 'Permanent entry', 'Issued on', 'Renewed on'],
    ...['Old ward', 'Dharan', 'Public health', 'Inspection', 'Temporary', 'One year of leave', 'Part time', 'Non-officer'],
  ];
  for (const text of texts) expect(document.body).toHaveTextContent(text);
  expect(document.body).not.toHaveTextContent('3.6%');
});
