import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import { createExamination, createExamOfficer, giveRollNumbers, saveCentres, saveRooms } from '../examination.ts';
import { finishScrutiny } from './prelude-scrutiny.ts';
import type { SimulatedWorld } from './world.ts';

const DAY_MS = 86_400_000;

/** Two papers in two centres, with admit cards. */
export async function createArrangedExamination(world: SimulatedWorld, days: number): Promise<void> {
  const { gateway, centres } = world;
  const [first, second] = centres as [number, number];
  const over = {
    singleSubmissionLastDateAd: '2026-10-20',
    doubleFeeSubmissionLastDateAd: '2026-10-27',
    admitCardDownloadDateAd: '2026-11-15',
  };
  const startsAt = new Date(gateway.now().getTime() + days * DAY_MS);
  const secondPaperAt = new Date(startsAt.getTime() + 3 * 3_600_000);
  const chosenCentres = [first, first, first, first, second, second];
  const examination = await createExamination(gateway, { ...over, startsAt, secondPaperAt, chosenCentres });
  await finishScrutiny(world, examination);
  const { advtCode } = examination;
  const officer = await createExamOfficer(gateway);
  await saveCentres(gateway, officer, advtCode, { [first]: 4, [second]: 2 });
  await saveRooms(gateway, officer, advtCode, first, [3, 1]);
  await saveRooms(gateway, officer, advtCode, second, [2]);
  await giveRollNumbers(gateway, officer, advtCode, first, 1, 4);
  await giveRollNumbers(gateway, officer, advtCode, second, 5, 6);
  await gateway.data(admitCard.generate, { body: { advtCode } }, { as: officer });
}
