import type { Id } from '@psc/validation/rules/id.ts';
import { instantAtNepal } from '@psc/i18n/calendar.ts';
import { decisionsOfOneOfficer } from '@psc/validation/settings.ts';
import { requestExamSchedule } from '../../../areas/examination/exam-scheduling/repository.ts';
import { writeSetting } from '../../../platform/settings.ts';
import { createAdvertisement, type TestAdvertisement } from '../../advertisements.ts';
import {
  createCentre,
  createExamination,
  papersOf,
  roomsOf,
  saveCentres,
  saveRooms,
  scheduleAt,
  seatsVersionOf,
} from '../../examination.ts';
import type { World } from '../world.ts';
import { personalStep, step, type Step } from './step.ts';

const examined = ({ advertisements }: World) => advertisements.examination;
const advtCodeOf = (world: World) => examined(world).advtCode;
const atCentre = (world: World) => ({ advtCode: advtCodeOf(world), examCentreId: world.centres[0] });
const paperAtCentre = (world: World) => ({ ...atCentre(world), paperId: examined(world).paperId });
const inQuery = (world: World) => ({ examCentreId: world.centres[0], paperId: examined(world).paperId });

async function plan({ gateway, inDays }: World, { advtCode, paperId }: TestAdvertisement) {
  const { id, version } = await gateway.db
    .selectFrom('examSchedule')
    .select(['id', 'version'])
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  const papers = [{ paperId, competitionCategory: 'open', startsAt: instantAtNepal(inDays(60), '11:00') }];
  return { examScheduleId: id, version, dayMode: 'sameDay', remarks: '', papers };
}

/** Another requested examination; `planned` also saves its days. */
async function requested(world: World, planned = false) {
  const advertisement = await createAdvertisement(world.gateway.db, {}, world.gateway.now());
  await requestExamSchedule(world.gateway.db, advertisement.advtCode, world.gateway.now());
  if (planned)
    await world.recorder.callSuccessfully(
      'examScheduling.save',
      { body: await plan(world, advertisement) },
      { as: world.officer },
      'officer',
    );
  return plan(world, advertisement);
}

async function approvedElsewhere(world: World) {
  const body = await requested(world, true);
  await world.gateway.db.updateTable('examSchedule').set({ status: 'approved' }).where('id', '=', body.examScheduleId).execute();
  return { ...body, papers: body.papers.map((paper) => ({ ...paper, startsAt: instantAtNepal(world.inDays(75), '11:00') })) };
}

const paperOf = (advtCode: Id<'advertisement'>, paperType: string) => ({
  ...{ advtCode, testType: 'written', paperType, subjectNameEn: 'Further paper', subjectNameNe: 'थप पत्र' },
  ...{ maximumMarks: 100, passMarks: 40, paperDuration: 60, examOption: 'subjective' },
});
const furtherPaper = async (world: World) => {
  const { advtCode } = await createAdvertisement(world.gateway.db, {}, world.gateway.now());
  const body = paperOf(advtCode, 'second');
  return world.recorder.callSuccessfully<{ paperId: Id<'paper'> }>('paper.add', { body }, { as: world.officer }, 'officer');
};

const firstOf = async ({ gateway }: World, table: 'service' | 'class'): Promise<number> =>
  (await gateway.db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;

const paperSteps: Step[] = [
  step('masterData.saveCurriculum', async (world) => {
    const [serviceId, classId] = [await firstOf(world, 'service'), await firstOf(world, 'class')];
    const row = await world.gateway.db
      .selectFrom('curriculum')
      .select('version')
      .where('serviceId', '=', serviceId)
      .where('classId', '=', classId)
      .executeTakeFirst();
    return { body: { serviceId, classId, written: 1, practical: 0, interview: 0, ...row } };
  }),
  step('paper.add', async (world) => ({
    body: paperOf((await createAdvertisement(world.gateway.db, {}, world.gateway.now())).advtCode, 'third'),
  })),
  step('paper.getConfig', (world) => ({ params: { id: examined(world).paperId } })),
  step('paper.delete', async (world) => ({ params: { id: (await furtherPaper(world)).paperId }, query: { version: 1 } })),
];

const schedulingSteps: Step[] = [
  step('examScheduling.save', async (world) => ({ body: await plan(world, examined(world)) })),
  step('examScheduling.approve', async (world) => {
    // The same officer saved the schedule.
    await writeSetting(world.gateway.db, 'decisionsOfOneOfficer', [...decisionsOfOneOfficer], null, world.gateway.now());
    const { examScheduleId, version } = await plan(world, examined(world));
    return { params: { id: examScheduleId }, body: { version, remarks: '' } };
  }),
  step('examScheduling.get', async (world) => ({ params: { id: (await plan(world, examined(world))).examScheduleId } })),
  step('examScheduling.review', async (world) => ({ body: await requested(world, true) })),
  step('examScheduling.reject', async (world) => {
    const { examScheduleId, version } = await requested(world, true);
    return { params: { id: examScheduleId }, body: { version, remarks: 'Hall not free' } };
  }),
  step('examScheduling.skip', async (world) => ({ params: { id: (await requested(world)).examScheduleId } })),
  step('examScheduling.askRevision', async (world) => {
    const { remarks: _none, ...body } = await approvedElsewhere(world);
    return { body: { ...body, reason: 'Curfew in the valley' } };
  }),
  step('examScheduling.decideRevision', async ({ gateway, secondOfficer }) => {
    // One officer makes all requests here, so another has to decide.
    const { id: revisionId } = await gateway.db
      .updateTable('revision')
      .set({ askedBy: secondOfficer.accountId })
      .where('state', '=', 'asked')
      .where('subject', '=', 'schedule')
      .returning('id')
      .executeTakeFirstOrThrow();
    return { body: { revisionId, approve: false, remarks: 'The halls are booked' } };
  }),
  step('paper.askCorrection', async (world) => {
    const { paperId, advtCode } = await approvedPaper(world);
    return { body: { ...paperOf(advtCode, 'first'), id: paperId, version: 1, passMarks: 45, reason: 'Typing error' } };
  }),
  step('paper.decideCorrection', async ({ gateway, secondOfficer }) => {
    const { id: revisionId } = await gateway.db
      .updateTable('revision')
      .set({ askedBy: secondOfficer.accountId })
      .where('state', '=', 'asked')
      .where('subject', '=', 'paper')
      .returning('id')
      .executeTakeFirstOrThrow();
    return { body: { revisionId, approve: false, remarks: 'The marks are right' } };
  }),
  step('examScheduling.schedule', async (world) => ({ params: { id: (await requested(world)).examScheduleId } })),
];

/** The paper of another examination with an approved schedule. */
async function approvedPaper({ gateway }: World) {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  await scheduleAt(gateway, advertisement.advtCode, new Date(gateway.now().getTime() + 90 * 86_400_000));
  return advertisement;
}

type Assigned = { version: number | null };
const assignment = async (world: World) =>
  (
    await world.recorder.callSuccessfully<Assigned>(
      'examCentre.getAssigned',
      { params: { id: advtCodeOf(world) } },
      { as: world.officer },
      'officer',
    )
  ).version;
const seats = async (world: World, numberOfCandidates: number) => ({
  advtCode: advtCodeOf(world),
  version: await assignment(world),
  lines: [{ examCentreId: world.centres[0], numberOfCandidates }],
});
const moveTo = (at: 0 | 1) =>
  step('examCentre.switchCandidate', async (world) => {
    const body = { advtCode: advtCodeOf(world), examCenter: world.centres[at], switchMasterIds: String(world.stranger.masterId) };
    const first = await world.recorder.callSuccessfully<{ change?: { key: string } }>(
      'examCentre.switchCandidate',
      { body },
      { as: world.officer },
      'officer',
    );
    return { body: { ...body, acceptedChange: first.change?.key, reason: 'Moved house' } };
  });

const centreSteps: Step[] = [
  step('examCentre.add', async ({ gateway }) => {
    const district = await gateway.db.selectFrom('district').select(['id', 'provinceId']).orderBy('id').limit(1).executeTakeFirstOrThrow();
    return {
      body: {
        nameEn: 'New centre',
        nameNe: 'नयाँ केन्द्र',
        provinceId: district.provinceId,
        districtId: district.id,
        centerCapacity: 250,
        contact: '071520101',
      },
    };
  }),
  step('examCentre.delete', async ({ gateway }) => ({ params: { id: await createCentre(gateway, []) }, query: { version: 1 } })),
  step('examCentre.temporarySave', async (world) => ({ body: await seats(world, 2) })),
  step('examCentre.listCandidatesToAllocate', (world) => ({ params: { advtCode: advtCodeOf(world) } })),
  step('examCentre.saveAllocatedCandidate', (world) => ({
    body: { ...atCentre(world), applicationIds: [world.caller.belongings.applications.examination] },
  })),
  step('examCentre.generateAllocatedCandidates', (world) => ({ body: { advtCode: advtCodeOf(world) } })),
  step('examCentre.revert', async (world) => ({ params: { id: advtCodeOf(world) }, query: { version: await assignment(world) } })),
  step('examCentre.finalSave', async (world) => ({ body: await seats(world, 2) })),
  moveTo(1),
  moveTo(0),
  step('examCentre.getAssigned', (world) => ({ params: { id: advtCodeOf(world) } })),
  step('examCentre.listAllocatedCandidates', (world) => ({ params: { advtCode: advtCodeOf(world) } })),
  personalStep('examCentre.getByMasterAndOffice', async (world, { masterId }) => {
    const { organizationId } = await world.gateway.db
      .selectFrom('requisition')
      .select('organizationId')
      .where('id', '=', examined(world).requisitionId)
      .executeTakeFirstOrThrow();
    return { params: { masterId, reqOfficeId: organizationId } };
  }),
];

const roomAllocation = (world: World) =>
  world.gateway.db
    .selectFrom('roomAllocation')
    .select(['id', 'version'])
    .where('advtCode', '=', advtCodeOf(world))
    .where('examCentreId', '=', world.centres[0])
    .executeTakeFirst();
const inRooms = async (world: World) => {
  const [roomId] = await roomsOf(world.gateway, world.centres[0]);
  return { ...paperAtCentre(world), version: (await roomAllocation(world))?.version ?? null, lines: [{ roomId, numberOfCandidates: 2 }] };
};

const roomSteps: Step[] = [
  step('room.add', ({ centres }) => ({ body: { examCenter: centres[1], roomNumber: 'Hall', capacity: 40 } })),
  step('room.temporarySave', async (world) => ({ body: await inRooms(world) })),
  step('room.revert', async (world) => {
    const allocation = await roomAllocation(world);
    return { params: { id: allocation?.id ?? 0 }, query: { version: allocation?.version } };
  }),
  step('room.finalSave', async (world) => ({ body: await inRooms(world) })),
  step('room.copy', async ({ gateway, officer, inDays }) => {
    const examCentreId = await createCentre(gateway, [1]);
    const secondPaperAt = new Date(instantAtNepal(inDays(80), '11:00'));
    const { advtCode, paperId: fromPaperId } = await createExamination(gateway, { chosenCentres: [examCentreId], secondPaperAt });
    await saveCentres(gateway, officer, advtCode, { [examCentreId]: 1 });
    await saveRooms(gateway, officer, advtCode, examCentreId, [1], [fromPaperId]);
    const [, paperId] = await papersOf(gateway, advtCode);
    return { params: { id: advtCode }, body: { fromPaperId, paperId } };
  }),
  step('room.forwardAdvertisement', (world) => ({ params: { id: advtCodeOf(world) } })),
  step('room.withdrawForwarding', (world) => ({ params: { id: advtCodeOf(world) } })),
  step('room.getExistingAllocation', (world) => ({ params: { id: advtCodeOf(world) }, query: inQuery(world) })),
  step('room.listByCentre', ({ centres }) => ({ params: { id: centres[0] } })),
  step('room.exportByCentre', ({ centres }) => ({ params: { id: centres[0] }, query: { format: 'csv', words: 'ne', digits: 'en' } })),
  step('room.listExamCentres', (world) => ({ params: { id: advtCodeOf(world) } })),
];

type Allocated = { version: number | null };
const invigilatorVersion = async (world: World) =>
  (
    await world.recorder.callSuccessfully<Allocated>(
      'invigilator.getAllocated',
      { params: { id: advtCodeOf(world) }, query: inQuery(world) },
      { as: world.officer },
      'officer',
    )
  ).version;
async function inRoomWithInvigilator(world: World) {
  const [roomId] = await roomsOf(world.gateway, world.centres[0]);
  const invigilator = await world.gateway.db
    .selectFrom('invigilator')
    .select(['id', 'invigilatorPostId'])
    .where('invigilatorPostId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    ...paperAtCentre(world),
    version: await invigilatorVersion(world),
    lines: [{ roomId, invigilatorId: invigilator.id, invigilatorPostId: invigilator.invigilatorPostId }],
  };
}

const invigilatorSteps: Step[] = [
  step('invigilator.addPost', () => ({ body: { nameEn: 'Water carrier', nameNe: 'पानी खुवाउने' } })),
  step('invigilator.add', async ({ gateway }) => {
    const { id } = await gateway.db.selectFrom('invigilatorPost').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    return { body: { nameEn: 'Hari Thapa', nameNe: 'हरि थापा', employeeNo: '7801', invigilatorPostId: id } };
  }),
  step('invigilator.temporarySave', async (world) => ({ body: await inRoomWithInvigilator(world) })),
  step('invigilator.revert', async (world) => ({ body: { ...paperAtCentre(world), version: await invigilatorVersion(world) } })),
  step('invigilator.finalSave', async (world) => ({ params: { id: advtCodeOf(world) }, body: await inRoomWithInvigilator(world) })),
  step('invigilator.getAllocated', (world) => ({ params: { id: advtCodeOf(world) }, query: inQuery(world) })),
];

const giveNumbers = step('rollNumber.generate', async (world) => ({
  body: {
    examCenter: world.centres[0],
    advertisementCode: String(advtCodeOf(world)),
    orderBy: 'masterId',
    masterRollNumber: 1,
    maxRollNumber: 2,
    version: await seatsVersionOf(world.gateway, world.officer, advtCodeOf(world), world.centres[0]),
  },
}));

async function lostRoom(world: World) {
  const [roomId, ...free] = await roomsOf(world.gateway, world.centres[0]);
  const toRoomIds = free.length > 0 ? free : await roomsOf(world.gateway, world.centres[1]);
  return { advtCode: advtCodeOf(world), roomId, toRoomIds };
}

const effectOf = async (world: World, call: 'previewExaminee' | 'previewRoom', body: object) =>
  (await world.recorder.callSuccessfully<{ key: string }>(`seatRevision.${call}`, { body }, { as: world.officer }, 'officer')).key;

const cardSteps: Step[] = [
  giveNumbers,
  step('rollNumber.takeBack', (world) => ({ body: atCentre(world) })),
  giveNumbers,
  step('rollNumber.list', (world) => ({ params: { advtCode: advtCodeOf(world) } })),
  step('rollNumber.generateForm', (world) => ({ body: { advertisementCode: String(advtCodeOf(world)), rollFrom: 1, rollTo: 2 } })),
  step('admitCard.generate', (world) => ({ body: { advtCode: advtCodeOf(world) } })),
  step('admitCard.list', (world) => ({ params: { advtCode: advtCodeOf(world) } })),
  step('admitCard.block', (world) => ({
    body: { advtCode: advtCodeOf(world), masterIds: String(world.stranger.masterId), remarks: 'Identity in doubt' },
  })),
  step('admitCard.listBlocked', (world) => ({ query: { advtCode: advtCodeOf(world) } })),
  step('admitCard.unblock', (world) => ({
    body: { advtCode: advtCodeOf(world), masterIds: String(world.stranger.masterId), remarks: '' },
  })),
  step('seatRevision.get', (world) => ({ params: { applicationId: world.caller.belongings.applications.examination } })),
  step('seatRevision.ask', async (world) => {
    const [roomId] = await roomsOf(world.gateway, world.centres[0]);
    const applicationId = world.caller.belongings.applications.examination;
    const rooms = [{ paperId: examined(world).paperId, roomId }];
    return { body: { applicationId, rooms, rollNumber: 77, reason: 'Printed twice' } };
  }),
  step('seatRevision.list', (world) => ({ params: { advtCode: advtCodeOf(world) } })),
  step('seatRevision.decide', async ({ gateway, secondOfficer }) => {
    const { id: revisionId } = await gateway.db
      .updateTable('revision')
      .set({ askedBy: secondOfficer.accountId })
      .where('state', '=', 'asked')
      .where('subject', '=', 'seat')
      .returning('id')
      .executeTakeFirstOrThrow();
    return { body: { revisionId, approve: false, remarks: 'The number is right' } };
  }),
  step('seatRevision.previewExaminee', (world) => ({ body: { advtCode: advtCodeOf(world), masterId: world.caller.masterId } })),
  step('seatRevision.askExaminee', async (world) => {
    const body = { advtCode: advtCodeOf(world), masterId: world.caller.masterId };
    return { body: { ...body, acceptedEffect: await effectOf(world, 'previewExaminee', body), reason: 'Order of the court' } };
  }),
  step('seatRevision.rooms', (world) => ({ params: { advtCode: advtCodeOf(world) } })),
  step('seatRevision.previewRoom', async (world) => ({ body: await lostRoom(world) })),
  step('seatRevision.askRoom', async (world) => {
    const body = await lostRoom(world);
    return { body: { ...body, acceptedEffect: await effectOf(world, 'previewRoom', body), reason: 'The roof leaks' } };
  }),
  step('seatRevision.withdraw', async ({ gateway }) => {
    const { id: revisionId } = await gateway.db
      .selectFrom('revision')
      .select('id')
      .where('state', '=', 'asked')
      .where('subject', '=', 'room')
      .executeTakeFirstOrThrow();
    return { body: { revisionId } };
  }),
  step('admitCard.download', (world) => ({ body: { advtCode: advtCodeOf(world) } })),
  ...['admitCard', 'receipt', 'application'].map((document) =>
    step('admitCard.downloadOwn', (world) => ({ params: { advtCode: advtCodeOf(world) }, query: { document } })),
  ),
  step('examReport.attendanceList', (world) => ({ body: paperAtCentre(world) })),
  step('examReport.gateList', (world) => ({ body: paperAtCentre(world) })),
  step('examReport.roomList', (world) => ({ body: paperAtCentre(world) })),
  step('examReport.listExamCentres', (world) => ({ params: { id: advtCodeOf(world) } })),
  step('examReport.generateFrontPaper', (world) => ({ body: paperAtCentre(world) })),
];

export const examinationSteps: Step[] = [
  ...paperSteps,
  ...schedulingSteps,
  ...centreSteps,
  ...roomSteps,
  ...invigilatorSteps,
  ...cardSteps,
];
