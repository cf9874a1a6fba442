import { waitFor, screen } from '@testing-library/react';
import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { scrutinyCase } from '../testing/scrutiny-case.ts';

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

const address = '/admin/candidate-details/20004/800061/pending/1';
function opened(read: () => ScrutinyCase) {
  signIn({ scrutiny: [...permissions] });
  server.use(
    mockCall(calls.individualData, read),
    mockCall(getDocumentFile, () => fileAnswer('picture', 'a.png', 'image/png')),
  );
}

test('a mark that the gateway refuses is rolled back alone, and marks of a colleague show when the application is read again', async () => {
  const kept = new Set<string>();
  const first = Promise.withResolvers<void>();
  const mark = {
    result: 'proved',
    reason: null,
    words: null,
    note: '',
    officerName: 'Gita',
    markedAt: '2026-11-26T06:15:00.000Z',
  } as const;
  opened(() => ({ ...scrutinyCase, parts: scrutinyCase.parts.map(({ part }) => ({ part, mark: kept.has(part) ? mark : null })) }));
  server.use(
    mockCall(calls.setFormValidateStatus, async ({ body }) => {
      const { part } = (body.parts as { part: string }[])[0]!;
      if (part === 'rule:age') kept.add(part);
      else await first.promise;
      return part === 'rule:age' ? { parts: [] } : refused('This part was not found.', { status: 404 });
    }),
  );
  const { user, router } = await renderApp(address);
  const citizenship = await screen.findByRole('button', { name: 'Citizenship (front): in order' });
  const age = screen.getByRole('button', { name: 'Age: in order' });
  await user.click(citizenship);
  await user.click(age);
  expect(citizenship).toHaveAttribute('aria-pressed', 'true');
  expect(age).toHaveAttribute('aria-pressed', 'true');
  first.resolve();
  await waitFor(() => expect(citizenship).toHaveAttribute('aria-pressed', 'false'));
  expect(age).toHaveAttribute('aria-pressed', 'true');
  kept.add('document:citizenshipFront.png');
  await router.revalidate();
  await waitFor(() => expect(citizenship).toHaveAttribute('aria-pressed', 'true'));
});

test('a decision waits for a mark that is being sent, and is not sent if the gateway refuses the mark', async () => {
  opened(() => ({ ...scrutinyCase, nextApplicationId: null }));
  const [first, second] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  const answers = [first.promise, second.promise];
  const sent: string[] = [];
  server.use(
    mockCall(calls.setFormValidateStatus, async () => {
      const isSaved = await answers.shift();
      sent.push(isSaved ? 'mark' : 'refused mark');
      return isSaved ? { parts: [] } : refused('This part was not found.', { status: 404 });
    }),
    mockCall(calls.setApplicationStatus, () => {
      sent.push('decision');
      return refused('The application has not been paid.', { status: 400 });
    }),
  );
  const { user } = await renderApp(address);
  await user.type(await screen.findByRole('textbox', { name: /Remark/ }), 'Too young');
  await user.click(screen.getByRole('button', { name: 'Age: in order' }));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  first.resolve(false);
  await screen.findByText('This part was not found.');
  expect(sent).toEqual(['refused mark']);
  await user.click(screen.getByRole('button', { name: 'Age: in order' }));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(sent).toEqual(['refused mark']);
  second.resolve(true);
  await waitFor(() => expect(sent).toEqual(['refused mark', 'mark', 'decision']));
});
