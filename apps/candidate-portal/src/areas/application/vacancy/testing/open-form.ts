import * as application from '@psc/api-client/areas/application/application.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { useNodeFiles } from '@psc/api-client/testing/node-files.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { applicationOf, formLists, vacancyOf } from './fixtures.ts';

/** Before each test of a file: a candidate without applications is signed in and may apply for the post of kharidar. */
export function useOpenForm(): void {
  beforeEach(async () => {
    await useNodeFiles();
    URL.createObjectURL = () => 'blob:voucher';
    signIn();
    server.use(
      vacancyOf(),
      applicationOf(),
      mockCall(application.list, () => []),
      ...formLists,
    );
  });
}

export async function answerExamination(user: UserEvent): Promise<void> {
  await user.selectOptions(await screen.findByLabelText(/^Faculty/), 'Law');
  await user.selectOptions(screen.getByLabelText(/^Exam centre/), 'Jumla');
  await user.click(screen.getByLabelText(/^Has more/));
  await user.click(screen.getByRole('button', { name: 'Next' }));
}
