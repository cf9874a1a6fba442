import * as ageLimit from '@psc/api-client/areas/advertisement/age-limit.ts';
import type { AgeLimitRow, CombinedPost } from '@psc/api-client/areas/advertisement/age-limit.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const everything: Privileges = { ageLimitConfiguration: ['read', 'create', 'update'] };
const row: AgeLimitRow = {
  ageLimitId: 500_031,
  classId: 1_500_003,
  class: { en: 'Gazetted third', ne: 'राजपत्राङ्कित तृतीय' },
  serviceId: 8_800_002,
  service: { en: 'Nepal Administration Service', ne: 'नेपाल प्रशासन सेवा' },
  gender: 'female',
  forDisabled: false,
  forInternal: false,
  forDevelopmentService: true,
  minAge: 21,
  maxAge: null,
  source: 'Civil Service Act 2049, section 10(2)',
  holdsFromAd: '2010-01-01',
  version: 4,
};

beforeEach(() => {
  server.use(
    mockCall(ageLimit.list, () => ({ rows: [row], after: null, total: { count: 1, more: false } })),
    mockCall(ageLimit.getByClassAndService, () => [row]),
    mockCall(masterData.listClasses, () => [{ id: 1_500_003, name: row.class, active: true }] as never),
    mockCall(masterData.listServices, () => [{ id: 8_800_002, name: row.service, active: true }]),
  );
});

test('the list says for whom a limit is, that there is none above, and by which law', async () => {
  signIn(everything);
  await renderApp('/admin/ageLimit');
  const line = within((await screen.findByRole('link', { name: 'Gazetted third' })).closest('tr')!);
  for (const text of ['Female', 'service in a development post', 'No upper limit', 'Civil Service Act 2049, section 10(2)'])
    expect(line.getByText(text)).toBeInTheDocument();
  await expectAccessible();
});

test('a limit is changed with the version that is shown; without an upper limit no oldest age is asked', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(ageLimit.save, ({ body }) => {
      sent.push(body);
      return { ageLimitId: 500_031 };
    }),
  );
  signIn(everything);
  const { user } = await renderApp('/admin/ageLimitConfigure/1500003-8800002?edit=500031');
  const panel = within(await screen.findByRole('dialog', { name: 'Change the limit' }));
  expect(panel.queryByLabelText(/^Maximum age/)).not.toBeInTheDocument();
  await user.click(panel.getByRole('checkbox', { name: 'No upper limit' }));
  await user.click(panel.getByRole('button', { name: 'Save the limit' }));
  expect((await panel.findAllByText('Maximum age is required.')).length).toBeGreaterThan(0);
  await user.type(panel.getByLabelText(/^Maximum age/), '४०');
  await expectAccessible();
  await user.click(panel.getByRole('button', { name: 'Save the limit' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    id: 500_031,
    version: 4,
    classId: 1_500_003,
    serviceId: 8_800_002,
    gender: 'female',
    maxAge: 40,
    noMaxAge: false,
  });
});

test('a limit for people who have one already is refused at its field, and what was typed stays', async () => {
  server.use(
    mockCall(ageLimit.save, () =>
      refused('Please correct the fields marked below.', {
        errors: [{ field: 'gender', message: 'There is already a limit for these people.' }],
      }),
    ),
  );
  signIn(everything);
  const { user } = await renderApp('/admin/ageLimitConfigure/1500003-8800002');
  await user.click(await screen.findByRole('button', { name: 'Add a limit' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Add a limit' }));
  await user.selectOptions(panel.getByRole('combobox', { name: /^Gender/ }), 'Female');
  for (const name of [/disabled people/, /permanent staff/])
    await user.click(within(panel.getByRole('group', { name })).getByRole('radio', { name: 'No' }));
  await user.type(panel.getByLabelText(/^Minimum age/), '21');
  await user.type(panel.getByLabelText(/^Maximum age/), '40');
  await user.type(panel.getByLabelText(/^Law and section/), 'Act, section 1');
  await user.click(panel.getByRole('button', { name: 'Save the limit' }));
  expect((await panel.findAllByText('There is already a limit for these people.')).length).toBeGreaterThan(0);
  expect(panel.getByLabelText(/^Law and section/)).toHaveValue('Act, section 1');
});

test('an officer who may only read changes nothing', async () => {
  signIn({ ageLimitConfiguration: ['read'] });
  await renderApp('/admin/ageLimitConfigure/1500003-8800002');
  expect(await screen.findByText('Civil Service Act 2049, section 10(2)')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a limit' })).not.toBeInTheDocument();
});

test('posts are combined with the limits of another class and service, by the newest list that was seen', async () => {
  const combined: CombinedPost = {
    ...{
      combinedPostId: 1_600_008,
      postId: 6_500_041,
      post: { en: 'Public Health Officer', ne: 'जनस्वास्थ्य अधिकृत' },
      class: row.class,
      service: null,
    },
    limitsOf: { classId: 1_500_003, class: row.class, serviceId: 8_800_002, service: row.service },
    ...{ holdsFromAd: '2026-11-01', source: 'Health Act, section 9', combinedBy: 'Deepa Rai' },
  };
  const post = { id: 6_500_041, name: combined.post, active: true, classId: 1_500_003, serviceId: null, type: 'general' };
  const sent: unknown[] = [];
  server.use(
    mockCall(ageLimit.listCombinedPosts, () => [combined]),
    mockCall(
      masterData.listPosts,
      () => [post, { ...post, id: 6_500_042, classId: 1_500_009, name: { en: 'Kharidar', ne: 'खरिदार' } }] as never,
    ),
    mockCall(ageLimit.combinePost, ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  signIn(everything);
  const { user } = await renderApp('/admin/combinePost');
  const line = within(await screen.findByRole('row', { name: /Public Health Officer/ }));
  expect(line.getByText('Gazetted third · Nepal Administration Service')).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Combine posts' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Combine posts' }));
  expect(panel.queryByRole('checkbox', { name: 'Kharidar' })).not.toBeInTheDocument();
  await user.click(panel.getByRole('checkbox', { name: 'Public Health Officer' }));
  await user.click(panel.getByRole('checkbox', { name: /their own class and service again/ }));
  await user.type(panel.getByLabelText(/^Law and section/), 'Act, section 1');
  await user.click(panel.getByRole('button', { name: 'Combine posts' }));
  await waitFor(() => expect(sent).toMatchObject([{ postIds: [6_500_041], ownLimits: true, seenId: 1_600_008, source: 'Act, section 1' }]));
});
