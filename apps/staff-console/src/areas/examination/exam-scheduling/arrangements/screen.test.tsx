import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import * as calls from '@psc/api-client/areas/examination/special-arrangement.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

const row: calls.ArrangementRow = {
  specialArrangementId: 9_000_007,
  applicationId: 800_011,
  applicationNumber: '2083-84-0000011',
  advtCode: 20001,
  post: { en: 'Nayab Subba', ne: 'नायब सुब्बा' },
  masterId: 10_000_001,
  name: { en: 'Sita Rai', ne: 'सीता राई' },
  examCentre: null,
  examStartsAt: null,
  state: 'asked',
  kinds: ['writer', 'extraTime'],
  words: 'My right hand is paralysed',
  document: {
    type: 'specialArrangement',
    imageName: '5f0c2a4e-1111-4222-8333-444455556666.pdf',
    originalName: 'card.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 9,
  },
  askedAt: '2026-11-20T05:00:00.000Z',
  grantedKinds: [],
  preparation: '',
  extraMinutesPerHour: null,
  remark: '',
  decidedBy: null,
  decidedAt: null,
  version: 1,
};
const pageOf = (rows: calls.ArrangementRow[]) => ({ rows, after: null, total: { count: rows.length, more: false } });

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:document');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  server.use(mockCall(getDocumentFile, () => fileAnswer('picture', 'card.png', 'image/png')));
});

async function openRow() {
  const app = await renderApp('/admin/special-arrangements', { language: 'en' });
  await app.user.click(await screen.findByRole('row', { name: /Sita Rai/ }));
  await screen.findByText('My right hand is paralysed');
  return app;
}

test('some of what was asked for is granted beside the document, and the next request opens', async () => {
  signIn({ examScheduling: ['read', 'approve'] });
  let sent: unknown;
  server.use(
    mockCall(calls.list, () => pageOf(sent ? [] : [row])),
    mockCall(calls.decide, ({ body }) => {
      sent = body;
      return { state: 'granted' as const };
    }),
  );
  const { user } = await openRow();
  const picture = await screen.findByRole('img', { name: 'Document of the candidate' });
  // Only the button saves the picture, because it requests a watermarked copy.
  expect(picture).toHaveAttribute('draggable', 'false');
  expect(fireEvent.contextMenu(picture)).toBe(false);
  expect(screen.getByRole('button', { name: 'Download' })).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: /Decision/ }), 'grant');
  const granted = screen.getByRole('group', { name: /What is granted/ });
  expect(within(granted).getByRole('checkbox', { name: 'Extra time' })).toBeChecked();
  await user.click(within(granted).getByRole('checkbox', { name: 'A helper who writes' }));
  await expectAccessible(document.body);
  await user.click(screen.getByRole('button', { name: 'Save the decision' }));
  await waitFor(() =>
    expect(sent).toMatchObject({ specialArrangementId: 9_000_007, version: 1, decision: 'grant', grantedKinds: ['extraTime'] }),
  );
  expect(await screen.findByText('No requests are waiting')).toBeVisible();
});

test('a refusal is not sent without a reason', async () => {
  signIn({ examScheduling: ['read', 'approve'] });
  let sent: unknown;
  server.use(
    mockCall(calls.list, () => pageOf(sent ? [] : [row])),
    mockCall(calls.decide, ({ body }) => {
      sent = body;
      return { state: 'refused' as const };
    }),
  );
  const { user } = await openRow();
  await user.selectOptions(screen.getByRole('combobox', { name: /Decision/ }), 'refuse');
  await user.click(screen.getByRole('button', { name: 'Save the decision' }));
  expect(sent).toBeUndefined();
  await user.type(screen.getByRole('textbox', { name: /Remark/ }), 'The document is of somebody else');
  await user.click(screen.getByRole('button', { name: 'Save the decision' }));
  await waitFor(() => expect(sent).toMatchObject({ decision: 'refuse', remark: 'The document is of somebody else' }));
});

test('when a colleague was faster the newest state is shown', async () => {
  signIn({ examScheduling: ['read', 'approve'] });
  let isDecided = false;
  server.use(
    mockCall(calls.list, () =>
      pageOf([
        isDecided
          ? {
              ...row,
              state: 'granted',
              grantedKinds: ['extraTime'],
              extraMinutesPerHour: 30,
              decidedBy: 'Hari Thapa',
              decidedAt: row.askedAt,
            }
          : row,
      ]),
    ),
    mockCall(calls.decide, () => {
      isDecided = true;
      return refused('Somebody changed it meanwhile.', { status: 409 }) as never;
    }),
  );
  const { user } = await openRow();
  await user.selectOptions(screen.getByRole('combobox', { name: /Decision/ }), 'grant');
  await user.click(screen.getByRole('button', { name: 'Save the decision' }));
  expect(await screen.findByText('Hari Thapa')).toBeVisible();
  expect(screen.getByText('30 minutes for each hour')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /Decision/ })).toBeNull();
});

test('who may only read sees the request and no decision', async () => {
  signIn({ examScheduling: ['read'] });
  server.use(mockCall(calls.list, () => pageOf([row])));
  await openRow();
  expect(screen.queryByRole('combobox', { name: /Decision/ })).toBeNull();
});
