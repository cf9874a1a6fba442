import type { Id } from '@psc/validation/rules/id.ts';
import { cancel } from '@psc/api-client/areas/advertisement/advertisement/after-publication.ts';
import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import * as examCentre from '@psc/api-client/areas/examination/exam-centre.ts';
import {
  createCentre,
  createExamination,
  createExamOfficer,
  giveRollNumbers,
  saveCentres,
  saveRooms,
  type TestExamination,
} from '../examination.ts';
import { finishScrutiny } from './prelude-scrutiny.ts';
import type { SimulatedWorld } from './world.ts';

const DAY_MS = 86_400_000;

/** Two papers in two centres, with admit cards. */
export async function createArrangedExamination(world: SimulatedWorld, days: number): Promise<void> {
  const [first, second] = world.centres as [number, number];
  const arranged = await arrange(world, days, [
    { examCentreId: first, rooms: [3, 1] },
    { examCentreId: second, rooms: [2] },
  ]);
  await makeCards(world, arranged);
}

/** Every room is full, so that no one can be moved to another one. */
export async function createFullExamination(world: SimulatedWorld, days: number): Promise<void> {
  const rooms = [2, 1, 1];
  await makeCards(world, await arrange(world, days, [{ examCentreId: await createCentre(world.gateway, rooms), rooms }]));
}

/** An examination without admit cards, whose advertisement was cancelled. */
export async function createCancelledExamination(world: SimulatedWorld, days: number): Promise<void> {
  const rooms = [3];
  const { advtCode } = await arrange(world, days, [{ examCentreId: await createCentre(world.gateway, rooms), rooms }]);
  const body = { advtCode, version: 1, reason: 'The posts were abolished' };
  await world.gateway.data(cancel, { body }, { as: world.officers[0]! });
}

/** Candidates with seats in centres that are only saved for now. */
export async function createUnfinishedCentres(world: SimulatedWorld, days: number): Promise<void> {
  const { gateway } = world;
  const examCentreId = await createCentre(gateway, [3, 2]);
  const { advtCode } = await createScheduled(world, days, [examCentreId, examCentreId, examCentreId]);
  const as = await createExamOfficer(gateway);
  const lines = [{ examCentreId, numberOfCandidates: 3 }];
  await gateway.data(examCentre.temporarySave, { body: { advtCode, version: null, lines } }, { as });
  await gateway.data(examCentre.generateAllocatedCandidates, { body: { advtCode } }, { as });
}

async function createScheduled(world: SimulatedWorld, days: number, chosenCentres: number[]): Promise<TestExamination> {
  const { gateway } = world;
  const over = {
    singleSubmissionLastDateAd: '2026-10-20',
    doubleFeeSubmissionLastDateAd: '2026-10-27',
    admitCardDownloadDateAd: '2026-11-15',
  };
  const startsAt = new Date(gateway.now().getTime() + days * DAY_MS);
  const secondPaperAt = new Date(startsAt.getTime() + 3 * 3_600_000);
  const examination = await createExamination(gateway, { ...over, startsAt, secondPaperAt, chosenCentres });
  await finishScrutiny(world, examination);
  return examination;
}

type Place = { examCentreId: Id<'examCentre'>; rooms: number[] };
const peopleIn = ({ rooms }: Place) => rooms.reduce((sum, people) => sum + people, 0);

async function arrange(world: SimulatedWorld, days: number, places: readonly Place[]) {
  const { gateway } = world;
  const chosenCentres = places.flatMap((place) => Array<number>(peopleIn(place)).fill(place.examCentreId));
  const { advtCode } = await createScheduled(world, days, chosenCentres);
  const officer = await createExamOfficer(gateway);
  await saveCentres(gateway, officer, advtCode, Object.fromEntries(places.map((place) => [place.examCentreId, peopleIn(place)])));
  let first = 1;
  for (const { examCentreId, rooms } of places) await saveRooms(gateway, officer, advtCode, examCentreId, rooms);
  for (const place of places) {
    await giveRollNumbers(gateway, officer, advtCode, place.examCentreId, first, first + peopleIn(place) - 1);
    first += peopleIn(place);
  }
  return { advtCode, officer };
}

async function makeCards({ gateway }: SimulatedWorld, { advtCode, officer }: Awaited<ReturnType<typeof arrange>>): Promise<void> {
  await gateway.data(admitCard.generate, { body: { advtCode } }, { as: officer });
}
