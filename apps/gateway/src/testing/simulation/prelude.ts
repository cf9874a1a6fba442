import { createAdvertisement } from '../advertisements.ts';
import { createApplication } from '../applications.ts';
import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import { createExamination, createExamOfficer, giveRollNumbers, saveCentres, saveRooms } from '../examination.ts';
import { createExamined } from '../examined.ts';
import type { SimulatedWorld } from './world.ts';

/** Advertisements in every part of the cycle, so that each act has rows from the first day. */
export async function createPrelude(world: SimulatedWorld): Promise<void> {
  const { gateway, candidates, centres } = world;
  const { db, now } = gateway;
  const categories = [
    { quotaCode: 'open', seats: 3 },
    { quotaCode: 'woman', seats: 1 },
    { quotaCode: 'dalit', seats: 1 },
  ];
  for (let made = 0; made < 2; made += 1) await createAdvertisement(db, { categories }, now());
  const over = { singleSubmissionLastDateAd: '2026-11-10', doubleFeeSubmissionLastDateAd: '2026-11-17' };
  const underScrutiny = await createAdvertisement(db, { ...over, categories }, now());
  for (const { masterId } of candidates.slice(0, 8)) await createApplication(db, masterId, underScrutiny, {}, now());
  const toExamine = { ...over, categories, chosenCentres: centres.flatMap((centre) => [centre, centre, centre]) };
  await finalizeScrutiny(world, await createExamination(gateway, toExamine));
  await createExaminationTomorrow(world);
  const examined = await createExamined(gateway, {
    ...{ ...over, categories, singleSubmissionLastDateAd: '2026-10-01', doubleFeeSubmissionLastDateAd: '2026-10-08' },
    people: [88, 75, 75, 61, 52, 47, 41, 30].map((marks, at) => ({ marks, quotas: at % 2 === 0 ? ['open', 'woman'] : ['open'] })),
  });
  await finalizeScrutiny(world, examined);
  const by = { generatedAt: now(), generatedBy: world.officers[0]!.accountId };
  const cards = examined.people.map(({ applicationId }) => ({ applicationId, ...by }));
  await db.insertInto('admitCard').values(cards).execute();
}

async function finalizeScrutiny({ gateway, officers }: SimulatedWorld, { advtCode }: { advtCode: number }): Promise<void> {
  const finalized = { advtCode, finalizedAt: gateway.now(), finalizedBy: officers[0]!.accountId };
  await gateway.db.insertInto('scrutinyAdvertisement').values(finalized).execute();
}

/** Two papers in two centres, with admit cards. */
async function createExaminationTomorrow(world: SimulatedWorld): Promise<void> {
  const { gateway, centres } = world;
  const [first, second] = centres as [number, number];
  const over = {
    singleSubmissionLastDateAd: '2026-10-20',
    doubleFeeSubmissionLastDateAd: '2026-10-27',
    admitCardDownloadDateAd: '2026-11-15',
  };
  const startsAt = new Date(gateway.now().getTime() + 86_400_000);
  const secondPaperAt = new Date(startsAt.getTime() + 3 * 3_600_000);
  const chosenCentres = [first, first, first, first, second, second];
  const examination = await createExamination(gateway, { ...over, startsAt, secondPaperAt, chosenCentres });
  await finalizeScrutiny(world, examination);
  const { advtCode } = examination;
  const officer = await createExamOfficer(gateway);
  await saveCentres(gateway, officer, advtCode, { [first]: 4, [second]: 2 });
  await saveRooms(gateway, officer, advtCode, first, [3, 1]);
  await saveRooms(gateway, officer, advtCode, second, [2]);
  await giveRollNumbers(gateway, officer, advtCode, first, 1, 4);
  await giveRollNumbers(gateway, officer, advtCode, second, 5, 6);
  await gateway.data(admitCard.generate, { body: { advtCode } }, { as: officer });
}
