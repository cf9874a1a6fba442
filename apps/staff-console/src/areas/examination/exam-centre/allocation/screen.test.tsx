import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import type { CentreAssignmentSummary } from '@psc/api-client/areas/examination/exam-centre.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as report from '@psc/api-client/areas/examination/exam-report.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

const name = (en: string) => ({ en, ne: en });
const advertisement = (advtCode: number, post: string): CentreAssignmentSummary => ({
  ...{ advtCode, advtNumbers: ['16613/083-84'], fiscalYear: '2083-84', post: name(post), class: name('Non-gazetted first') },
  ...{ service: name('Administration'), group: name('General'), subGroup: name('None'), organization: name('Ministry of Finance') },
  ...{ firstStartsAt: null, assignmentId: null, state: 'none', version: null, approvedCandidates: 3, allocatedCount: 0 },
});
// The advertisement to find is older than all that are offered without a search.
const newest = Array.from({ length: 25 }, (_each, position) => advertisement(20_200 - position, `Post ${position}`));
const old = advertisement(20_001, 'Forest Guard');

test('an advertisement that is older than those offered is found at the gateway by what is typed, and chosen', async () => {
  signIn({ masterConfiguration: [...permissions], examScheduling: [...permissions] });
  const asked: string[] = [];
  server.use(
    mockCall(calls.listAdvertisements, ({ query }) => {
      const text = query.get('text') ?? '';
      asked.push(text);
      const rows = text === '' ? newest : [old].filter((row) => row.post.en.includes(text) || String(row.advtCode) === text);
      return { rows, after: null, total: { count: rows.length, more: false } };
    }),
    mockCall(masterData.listExamCentres, () => []),
  );
  const { user, router } = await renderApp('/admin/exam-center-allocation/candidate-switch');
  // A native select is shown until the list for searching has loaded.
  const chooser = await waitFor(() => {
    const found = screen.getByRole('combobox', { name: 'Advertisement' });
    expect(found.tagName).toBe('INPUT');
    return found;
  });
  await user.click(chooser);
  expect(await screen.findByRole('option', { name: /Post 3 / })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Forest Guard/ })).not.toBeInTheDocument();
  await user.type(chooser, 'Forest');
  await user.click(await screen.findByRole('option', { name: /Forest Guard/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?advtCode=20001'));
  expect(asked).toContain('Forest');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Advertisement' })).toHaveValue('Forest Guard · Administration (20001)'));
});

test('the advertisement whose lists are printed is found at the gateway too', async () => {
  signIn({ masterConfiguration: [...permissions] });
  const texts: (string | null)[] = [];
  server.use(
    mockCall(report.listAdvertisementCodes, ({ query }) => {
      texts.push(query.get('text'));
      const found = query.get('text') === 'Forest' ? [old] : newest;
      return { advertisements: found.map((each) => ({ ...each, papers: [] })), nextAfter: null };
    }),
    mockCall(report.listExamCentres, () => []),
  );
  const { user, router } = await renderApp('/admin/generate-exam-center-report');
  await user.type(await screen.findByRole('combobox', { name: 'Advertisement' }), 'Forest');
  await user.click(await screen.findByRole('option', { name: /Forest Guard/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?advtCode=20001'));
  expect(texts).toContain('Forest');
});
