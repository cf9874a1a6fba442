import { createAdvertisement } from '../advertisements.ts';
import { createExamination } from '../examination.ts';
import { createExamined } from '../examined.ts';
import { noteBeginning } from './observations.ts';
import { arrangePlaces } from './prelude-places.ts';
import {
  createArrangedExamination,
  createCancelledExamination,
  createFullExamination,
  createUnfinishedCentres,
} from './prelude-examination.ts';
import { createStrayMoney } from './prelude-money.ts';
import { createOpenApplications, createOwingFurther, createRejected, createUnpaid } from './prelude-open.ts';
import { createDifferences, createUnderScrutiny, createWithVoucher, finishScrutiny } from './prelude-scrutiny.ts';
import { createUploaded } from './prelude-result.ts';
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
  // Two of them are open for months, so that people apply and pay during most of a short run.
  const openForMonths = { singleSubmissionLastDateAd: '2027-02-10', doubleFeeSubmissionLastDateAd: '2027-03-10' };
  for (const days of [{}, {}]) await createAdvertisement(db, { ...days, categories }, now());
  const open = async () => createAdvertisement(db, { ...openForMonths, categories }, now());
  const [one, other] = [await open(), await open()];
  await createOpenApplications(world, [one, other]);
  await createRejected(world, one, candidates.slice(0, 3));
  await createOwingFurther(world, one, candidates.slice(3, 8));
  await createUnpaid(world, one, candidates.slice(12, 17));
  await createUnpaid(world, other, candidates.slice(17, 20));
  await createStrayMoney(world, other, await open(), candidates.slice(0, 6));
  const over = { singleSubmissionLastDateAd: '2026-11-10', doubleFeeSubmissionLastDateAd: '2026-11-17' };
  for (const people of [candidates.slice(0, 8), candidates.slice(-8)]) await createUnderScrutiny(world, { ...over, categories }, people);
  const withVoucher = await createWithVoucher(world, { ...over, categories }, candidates.slice(-11, -8));
  await createUnpaid(world, withVoucher, candidates.slice(0, 2));
  await createDifferences(world, { ...over, categories }, [candidates[9]!, candidates[10]!]);
  const scheduled = await createExamination(gateway, {
    ...over,
    categories,
    chosenCentres: centres.flatMap((centre) => [centre, centre, centre]),
  });
  const examined = await createExamined(gateway, {
    ...{ ...over, categories, singleSubmissionLastDateAd: '2026-10-01', doubleFeeSubmissionLastDateAd: '2026-10-08' },
    resultPublishedAt: now(),
    people: [88, 75, 75, 61, 52, 47, 41, 30].map((marks, at) => ({ marks, quotas: at % 2 === 0 ? ['open', 'woman'] : ['open'] })),
  });
  for (const lacking of [0, 0, 1]) await createUploaded(world, { ...over, categories }, lacking);
  for (const each of [scheduled, examined]) await finishScrutiny(world, each);
  for (const days of [1, 30, 60]) await createArrangedExamination(world, days);
  await createFullExamination(world, 20);
  await createCancelledExamination(world, 25);
  await createUnfinishedCentres(world, 35);
  await createSelectionPrelude(world);
  await arrangePlaces(world);
  // Two advertisements without decisions, so that they can be combined.
  await createOpenApplications(world, [await open(), await open()]);
  await noteBeginning(world);
}
