import { screen, waitFor, within } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/publication/enquiry.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

test('somebody without an account sees what is missing, asks, and gets the number of the question', async () => {
  let sent: unknown;
  server.use(
    mockCall(calls.askAsVisitor, ({ body }) => {
      sent = body;
      return { enquiryId: 3_200_017 };
    }),
  );
  const { user } = await renderApp('/contact');
  await user.type(await screen.findByLabelText(/^Your name/), 'Gita Rai');
  await user.type(screen.getByLabelText(/^E-mail/), 'gita');
  await user.type(screen.getByLabelText(/^Phone/), '+977-9841234567');
  await user.selectOptions(screen.getByLabelText(/^What is it about/), 'registration');
  await user.type(screen.getByLabelText(/^Your question/), 'I mistyped my e-mail.');
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  expect(sent).toBeUndefined();
  expect(screen.getByLabelText(/^E-mail/)).toBeInvalid();
  expect(screen.getByLabelText(/^Your question/)).toHaveValue('I mistyped my e-mail.');
  await user.type(screen.getByLabelText(/^E-mail/), '@rai.example');
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  expect(await screen.findByText('Your question has been received')).toBeInTheDocument();
  expect(screen.getByText('3200017')).toBeInTheDocument();
  expect(sent).toMatchObject({ name: 'Gita Rai', email: 'gita@rai.example', topic: 'registration', message: 'I mistyped my e-mail.' });
  await expectAccessible();
});

test('a candidate asks without saying who it is, and reads earlier answers, in Nepali', async () => {
  signIn();
  let sent: unknown;
  const answered: calls.OwnEnquiry = {
    enquiryId: 3_200_012,
    topic: 'payment',
    message: 'रसिद कहाँ छ?',
    askedAt: '2026-11-20T05:00:00.000Z',
    answeredAt: '2026-11-21T05:00:00.000Z',
    answer: 'दरखास्तको पृष्ठमा छ।',
  };
  server.use(
    mockCall(calls.listOwn, () => [{ ...answered, enquiryId: 3_200_013, answeredAt: null, answer: '' }, answered]),
    mockCall(calls.ask, ({ body }) => {
      sent = body;
      return { enquiryId: 3_200_014 };
    }),
  );
  const { user } = await renderApp('/contact', { language: 'ne' });
  const own = await screen.findByRole('region', { name: 'तपाईंका प्रश्न' });
  expect(within(own).getByText('जवाफ पर्खिरहेको')).toBeInTheDocument();
  expect(within(own).getByText('दरखास्तको पृष्ठमा छ।')).toBeInTheDocument();
  expect(screen.queryByLabelText(/इमेल/)).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/के बारेमा/), 'examination');
  await user.type(screen.getByLabelText(/तपाईंको प्रश्न/), 'केन्द्र कहिले थाहा हुन्छ?');
  await user.click(screen.getByRole('button', { name: 'प्रश्न पठाउनुहोस्' }));
  await waitFor(() => expect(sent).toEqual({ topic: 'examination', message: 'केन्द्र कहिले थाहा हुन्छ?' }));
  expect(await screen.findByText('३२०००१४')).toBeInTheDocument();
});
