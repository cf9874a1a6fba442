import { screen } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { applicationOf, detailOfKharidar, formLists, kharidar, ownApplication } from '../testing/fixtures.ts';

const page = '/vacancy/20001/0/0/all?change';
const own = {
  ...ownApplication,
  changeable: true,
  categories: ownApplication.categories.slice(0, 1),
  chosen: { facultyId: 3_500_001, subjectId: 9_300_011, examCentreId: 3_300_021, paperId: detailOfKharidar.papers[0]!.id },
};

let sent: unknown[];
beforeEach(() => {
  signIn();
  sent = [];
  server.use(
    mockCall(vacancy.detail, () => ({ ...detailOfKharidar, vacancy: { ...kharidar, applicationId: 800_008 } })),
    mockCall(application.detail, () => own),
    mockCall(application.list, () => [own]),
    ...formLists,
    mockCall(vacancy.changeApplication, ({ body }) => {
      sent.push(body);
      return { ...own, feeAmountPaisa: 70_000 };
    }),
  );
});

test('an unpaid application opens with its answers, and others are sent with the fee that was shown and a new declaration', async () => {
  const { user } = await renderApp(page);
  expect(await screen.findByLabelText(/^Exam centre/)).toHaveValue('3300021');
  expect(await screen.findByRole('region', { name: 'Terms of the application' })).toHaveTextContent('The fee is not given back.');
  expect(screen.getByRole('checkbox', { name: 'Open' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Dalit' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Dalit' })).toHaveAccessibleDescription(/document/);
  await expectAccessible();
  await user.selectOptions(screen.getByLabelText(/^Exam centre/), 'Jumla');
  await user.click(screen.getByRole('checkbox', { name: 'Women' }));
  expect(await screen.findByText('Rs 700')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save the changes' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByLabelText(/^I agree to the terms/));
  await user.click(screen.getByRole('button', { name: 'Save the changes' }));
  expect(await screen.findByRole('region', { name: 'What to do now' })).toBeInTheDocument();
  expect(sent).toEqual([
    {
      ...own.chosen,
      examCentreId: 3_300_022,
      categoryIds: [400_071, 400_072],
      minimumQualificationAnswer: own.minimumQualificationAnswer,
      termsAccepted: true,
      applicationId: 800_008,
      shownFeePaisa: 70_000,
    },
  ]);
});

test('what the gateway refuses is said in the form, and what was chosen stays', async () => {
  server.use(mockCall(vacancy.changeApplication, () => refused('The time to change this application has passed.', { status: 409 })));
  const { user } = await renderApp(page);
  await user.selectOptions(await screen.findByLabelText(/^Exam centre/), 'Jumla');
  await user.click(screen.getByLabelText(/^I agree to the terms/));
  await user.click(screen.getByRole('button', { name: 'Save the changes' }));
  expect((await screen.findAllByText('The time to change this application has passed.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^Exam centre/)).toHaveValue('3300022');
});

test('one for which a payment was started is shown the way to what was sent instead', async () => {
  server.use(applicationOf({ changeable: false }));
  await renderApp(page);
  expect(await screen.findByText('This application can no longer be changed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See my application' })).toHaveAttribute('href', '/vacancy-applied?application=800008');
});
