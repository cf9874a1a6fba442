import { createAdvertisement } from '../advertisements.ts';
import { createApplication } from '../applications.ts';
import { createExamination } from '../examination.ts';
import { createExamined } from '../examined.ts';
import { createSelectionPrelude } from './prelude-selection.ts';
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
  await createExamination(gateway, { ...over, categories, chosenCentres: centres.flatMap((centre) => [centre, centre, centre]) });
  await createExamined(gateway, {
    ...{ ...over, categories, singleSubmissionLastDateAd: '2026-10-01', doubleFeeSubmissionLastDateAd: '2026-10-08' },
    people: [88, 75, 75, 61, 52, 47, 41, 30].map((marks, at) => ({ marks, quotas: at % 2 === 0 ? ['open', 'woman'] : ['open'] })),
  });
  await createSelectionPrelude(world);
}
