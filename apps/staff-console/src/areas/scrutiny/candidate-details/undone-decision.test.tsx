import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { fileAnswer, mockCall } from '@psc/api-client/testing/mock-call.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { officer, renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { keepOnDevice } from '../failed-decisions.ts';
import { scrutinyCase } from '../testing/scrutiny-case.ts';

test('the remark of a decision that was undone before a reload is in the form again', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  const body = { applicationId: 800_061, version: scrutinyCase.version, event: 'reject' as const, remark: 'Too young' };
  keepOnDevice({
    body: { ...body, answerByDateAd: undefined, categories: undefined },
    ...{ applicationNumber: '2083-84-000061', advtCode: 20_004, accountId: officer.accountId, message: null, unsent: true },
  });
  signIn({ scrutiny: [...permissions] });
  server.use(
    mockCall(calls.individualData, () => scrutinyCase),
    mockCall(getDocumentFile, () => fileAnswer('picture', 'a.png', 'image/png')),
  );
  await renderApp('/admin/candidate-details/20004/800061/pending/1');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue('Too young'));
  expect(screen.queryByText(/The decision was not saved/)).not.toBeInTheDocument();
});
