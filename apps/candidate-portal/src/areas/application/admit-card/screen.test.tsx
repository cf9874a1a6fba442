import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { savedAdmitCards } from '../../../testing/saved-files.ts';
import { server } from '../../../testing/server.ts';
import { readyCard } from '../../../testing/ready-card.ts';

test('a card that is ready shows its roll number in Nepali digits and is downloaded', async () => {
  signIn();
  const saved = savedAdmitCards();
  server.use(mockCall(profile.getApprovedAdmitCard, () => [readyCard]));
  const { user } = await renderApp('/approved/download-admit-card', { language: 'ne' });
  expect(await screen.findByText('१२')).toBeInTheDocument();
  expect(screen.getByText('काठमाडौँ')).toBeInTheDocument();
  for (const [paper, room] of [
    ['प्रथम पत्र', '१०१'],
    ['द्वितीय पत्र', '२०३'],
  ] as const)
    expect(screen.getByText(paper).nextElementSibling).toHaveTextContent(`कोठा नम्बर ${room}`);
  await user.click(screen.getByRole('button', { name: 'प्रवेशपत्र डाउनलोड गर्नुहोस्' }));
  await waitFor(() => expect(saved).toEqual(['admit-card-20001-12.pdf']));
});

test('the special arrangements that were granted stand with the card, before it can be downloaded too', async () => {
  signIn();
  const arrangements = {
    kinds: ['writer', 'extraTime', 'other'],
    preparation: 'A table beside the door',
    extraMinutesPerHour: 20,
  } as const;
  server.use(
    mockCall(profile.getApprovedAdmitCard, () => [
      { ...readyCard, state: 'notYet' as const, arrangements: { ...arrangements, kinds: [...arrangements.kinds] } },
    ]),
  );
  await renderApp('/approved/download-admit-card', { language: 'ne' });
  const label = await screen.findByText('विशेष व्यवस्था');
  expect(
    within(label.nextElementSibling as HTMLElement)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(['लेखन सहयोगी', 'थप समय: प्रत्येक घण्टामा २० मिनेट', 'अन्य व्यवस्था', 'A table beside the door']);
});

test('a candidate who was taken out reads that the card is no longer valid, and is shown the way to the reason', async () => {
  signIn();
  server.use(
    mockCall(profile.getApprovedAdmitCard, () => [
      { ...readyCard, state: 'invalid' as const, rollNumber: null, examCentre: null, papers: [], replaces: null },
    ]),
  );
  await renderApp('/approved/download-admit-card');
  expect(await screen.findByText('No longer valid')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the reason in your application' })).toHaveAttribute('href', '/vacancy-applied');
  expect(screen.queryByRole('button', { name: 'Download the admit card' })).not.toBeInTheDocument();
});

test('a card before its date says from when, and offers no download', async () => {
  signIn();
  server.use(
    mockCall(profile.getApprovedAdmitCard, () => [
      { ...readyCard, state: 'notYet' as const, admitCardDownloadDateAd: '2026-12-20', rollNumber: null, examCentre: null },
    ]),
  );
  await renderApp('/approved/download-admit-card');
  expect(await screen.findByText('Not yet open for download')).toBeInTheDocument();
  expect(screen.getByText('20 December 2026')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download the admit card' })).not.toBeInTheDocument();
});

test.each([
  ['schedule', /The hours of the examination were changed\. This card replaces the one made on 1 December 2026/],
  ['seat', /Your seat was changed\. This card replaces the one made on 1 December 2026/],
] as const)('a card that was made again says that the old one is no longer valid, and what changed: %s', async (changed, words) => {
  signIn();
  const replaces = { madeAt: '2026-12-01T05:15:00.000Z', changed };
  server.use(mockCall(profile.getApprovedAdmitCard, () => [{ ...readyCard, replaces }]));
  await renderApp('/approved/download-admit-card');
  const said = await screen.findByRole('note');
  expect(said).toHaveTextContent(words);
  expect(said).toHaveTextContent('no longer valid');
});

test('a stopped card tells whom to ask and not why', async () => {
  signIn();
  server.use(
    mockCall(profile.getApprovedAdmitCard, () => [{ ...readyCard, state: 'blocked' as const, rollNumber: null, examCentre: null }]),
  );
  await renderApp('/approved/download-admit-card');
  const note = await screen.findByText(/The download of this admit card has been stopped/);
  expect(within(note).getByRole('link', { name: 'contact the commission' })).toHaveAttribute('href', '/contact');
});

test('without an approved application the screen says what will appear here', async () => {
  signIn();
  server.use(mockCall(profile.getApprovedAdmitCard, () => []));
  await renderApp('/approved/download-admit-card');
  expect(await screen.findByText('No admit card yet')).toBeInTheDocument();
});

test('the card of a cancelled advertisement says that there is no examination, and offers no download', async () => {
  signIn();
  server.use(
    mockCall(profile.getApprovedAdmitCard, () => [
      { ...readyCard, state: 'cancelled' as const, rollNumber: null, examCentre: null, papers: [] },
    ]),
  );
  await renderApp('/approved/download-admit-card', { language: 'ne' });
  expect(await screen.findByText('विज्ञापन रद्द भएकाले यो परीक्षा हुँदैन।')).toBeInTheDocument();
  expect(screen.getByText('रद्द')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'प्रवेशपत्र डाउनलोड गर्नुहोस्' })).not.toBeInTheDocument();
});

test('a card that is ready comes before those that are not, and its download before its facts', async () => {
  signIn();
  const later = { ...readyCard, applicationNumber: '2083-84-0000099', state: 'notGenerated' as const, rollNumber: null, papers: [] };
  server.use(mockCall(profile.getApprovedAdmitCard, () => [later, readyCard]));
  await renderApp('/approved/download-admit-card');
  const [first, second] = await screen.findAllByRole('article');
  const download = within(first!).getByRole('button', { name: 'Download the admit card' });
  expect(download.compareDocumentPosition(within(first!).getByText('Application number'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(second).toHaveTextContent('Being prepared');
});
