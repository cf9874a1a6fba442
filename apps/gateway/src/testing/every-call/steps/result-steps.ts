import { instantAtNepal } from '@psc/i18n/calendar.ts';
import { sheetFile } from '../../sheets.ts';
import type { World } from '../world.ts';
import { step, type Step } from './step.ts';

const paperOf = ({ advertisements: { examination } }: World) => ({ advtCode: examination.advtCode, paperId: examination.paperId });
const advtCodeOf = ({ advertisements }: World) => advertisements.examination.advtCode;
const everybody = ({ caller, stranger }: World) => [caller, stranger].map(({ belongings }) => belongings.applications.examination);

export const resultSteps: Step[] = [
  step('attendance.upload', async (world) => ({ body: { ...paperOf(world), file: await sheetFile([['Roll number', 'Present'], [1, 'P'], [2, 'A']]) } })),
  step('attendance.save', (world) => ({ body: { applicationId: world.stranger.belongings.applications.examination, paperId: paperOf(world).paperId, isPresent: true } })),
  step('attendance.save', (world) => ({ body: { applicationId: world.caller.belongings.applications.examination, paperId: paperOf(world).paperId, isPresent: true } })),
  step('attendance.list', (world) => ({ params: { pageNumber: 1, pageLength: 20, advtCode: advtCodeOf(world) } })),
  step('result.upload', async (world) => ({ body: { ...paperOf(world), file: await sheetFile([['Roll number', 'Marks'], [1, 80], [2, 75]]) } })),
  step('result.publish', (world) => ({ params: { id: advtCodeOf(world) } })),
  step('result.confirmPublish', async (world) => {
    const { version } = await world.ear.tell<{ version: number }>('result.publish', { params: { id: advtCodeOf(world) } }, { as: world.officer }, 'officer');
    return { params: { id: advtCodeOf(world) }, body: { version } };
  }),
  step('result.listCandidates', (world) => ({ params: { pageNumber: 1, pageLength: 20, advtCode: advtCodeOf(world), advtNumber: '-', masterId: '-', citizenshipNumber: '-', result: '-' } })),
  step('selection.listWritten', (world) => ({ params: { advtCode: advtCodeOf(world) } })),
  step('selection.addWritten', (world) => ({ body: { advtCode: advtCodeOf(world), interviewAt: new Date(instantAtNepal(world.inDays(90), '11:00')).toISOString() } })),
  step('selection.listInterview', (world) => ({ params: { advtCode: advtCodeOf(world) } })),
  step('selection.addInterview', (world) => ({ body: { advtCode: advtCodeOf(world), marks: everybody(world).map((applicationId) => ({ applicationId, marks: 20 })) } })),
  step('selection.addFinal', (world) => ({ body: { advtCode: advtCodeOf(world) } })),
  step('selection.listFinal', (world) => ({ params: { advtCode: advtCodeOf(world) } })),
];
