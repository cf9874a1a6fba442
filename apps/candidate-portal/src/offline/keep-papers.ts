import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { readsOfProfile } from '@psc/api-client/areas/profile/whole-profile.ts';
import { send } from '@psc/api-client/send.ts';
import { fetchReadableScreens } from './readable-screens.ts';

/** Older applications are seldom needed, and the gateway typesets each requested document. */
const MOST_APPLICATIONS = 5;
const quiet = { quiet: true };

/**
 * Fetches the candidate's profile, newest applications with receipts, admit cards, and the screens that show them; every answer is cached
 * as it arrives. @returns whether all calls succeeded
 */
export async function keepPapers(): Promise<boolean> {
  await navigator.serviceWorker.ready;
  const [own, cards] = await Promise.all([
    send(application.list, {}, quiet),
    send(profile.getApprovedAdmitCard, {}, quiet),
    fetchReadableScreens(),
  ]);
  if (!own.ok || !cards.ok) return false;
  for (const { applicationId, advtCode, receiptNumber } of own.data.slice(0, MOST_APPLICATIONS)) {
    const detail = await send(application.detail, { body: { applicationId } }, quiet);
    if (!detail.ok) return false;
    await send(admitCard.downloadOwn, { params: { advtCode }, query: { document: 'application' } }, quiet);
    if (receiptNumber !== null) await send(admitCard.downloadOwn, { params: { advtCode }, query: { document: 'receipt' } }, quiet);
  }
  for (const { state, advertisement } of cards.data)
    if (state === 'ready') await send(admitCard.downloadOwn, { params: { advtCode: advertisement.advtCode } }, quiet);
  await Promise.all(
    [dashboard.status, dashboard.details, profile.checkMandatoryDocument, profile.checkUserCanEdit, ...Object.values(readsOfProfile)].map(
      (call) => send(call, {}, quiet),
    ),
  );
  return true;
}
