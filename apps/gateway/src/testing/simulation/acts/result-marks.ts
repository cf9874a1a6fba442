import { everyCall } from '../../every-call/response-recorder.ts';
import { sheetFile } from '../../sheets.ts';
import type { Act, Prepared } from '../act.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';
import { agreement, untilAgreed } from './examination-rows.ts';
import { drawMarks, drawPaper, ofPaper, sittingsOf, type HeldPaper } from './result-rows.ts';

type Cells = (string | number)[];

/** Uploads a sheet; a change of recorded values is shown first. */
async function uploaded(call: string, world: SimulatedWorld, paper: HeldPaper, rows: Cells[]): Promise<Prepared> {
  const { advtCode, paperId } = paper;
  const file = await sheetFile(rows, 'sheet.xlsx', { advtCode, paperId });
  const body = { advtCode, paperId, file, acceptedChanges: 'none' };
  const prepared = { input: { body }, about: { advtCode }, words: ofPaper(paper) };
  return untilAgreed(world, call, prepared, (acceptedChanges) => ({ acceptedChanges }));
}

/** One of the two who type a paper, and now and then a third officer. */
function drawTypist(world: SimulatedWorld, draw: Draw, { typists }: HeldPaper): number {
  const able = world.mayMake(everyCall.get('result.savePost')!).map(({ accountId }) => accountId);
  if (typists.length < 2) return draw.oneOf(able);
  return draw.oneOf(draw.strays(7) ? able.filter((each) => !typists.includes(each)) : typists);
}

export const markActs: readonly Act[] = [
  {
    call: 'attendance.save',
    does: 'records who was present',
    prepare: async (world, draw) => {
      const isCorrection = draw.percent(30);
      const paper = await drawPaper(world, draw, (each) => !each.published && (isCorrection || each.recorded < each.numbered));
      if (!paper) return null;
      const sittings = await sittingsOf(world, paper);
      const open = sittings.filter(({ isPresent }) => isCorrection || isPresent === null);
      const people = draw
        .someOf(open.length > 0 ? open : sittings)
        .map(({ applicationId, isPresent }) => ({ applicationId, seen: isPresent }));
      const body = { people, paperId: paper.paperId, isPresent: draw.percent(85) };
      return { input: { body }, about: { advtCode: paper.advtCode }, words: ofPaper(paper) };
    },
  },
  {
    call: 'attendance.upload',
    does: 'uploads a sheet of attendance',
    weight: 4,
    prepare: async (world, draw) => {
      const agreed = agreement(world, draw, 'attendance.upload');
      if (agreed) return agreed;
      const paper = await drawPaper(world, draw, (each) => !each.published && (each.recorded < each.numbered || draw.percent(15)));
      if (!paper) return null;
      const sittings = await sittingsOf(world, paper);
      const rows = sittings.map(({ rollNumber, isPresent, marks }): Cells => {
        const present = marks !== null || (isPresent !== null && draw.percent(90) ? isPresent === true : draw.percent(88));
        return [rollNumber, present ? 'P' : 'A'];
      });
      const wrong: Cells[] = draw.percent(5) ? [[9999, 'P']] : [];
      return uploaded('attendance.upload', world, paper, [['Roll number', 'Present'], ...rows, ...wrong]);
    },
  },
  {
    call: 'result.savePost',
    does: 'types marks',
    weight: 8,
    prepare: async (world, draw) => {
      const isAfterwards = draw.percent(12);
      const paper = await drawPaper(
        world,
        draw,
        (each) => !each.published && each.present > 0 && (isAfterwards || each.marked < each.present || each.typedOtherwise > 0),
      );
      if (!paper) return null;
      const { advtCode, paperId } = paper;
      const present = (await sittingsOf(world, paper)).filter(({ isPresent }) => isPresent === true);
      if (present.length === 0) return null;
      const some = draw.percent(isAfterwards ? 20 : 80) ? present : draw.someOf(present).slice(0, 2);
      const marks = some.map(({ applicationId }) => ({
        applicationId,
        marks: String(drawMarks(draw, applicationId, paperId) + (isAfterwards && draw.percent(40) ? 2 : 0)),
      }));
      const finish = draw.percent(80);
      return {
        input: { body: { advtCode, paperId, marks, finish } },
        about: { advtCode },
        accountId: drawTypist(world, draw, paper),
        words: `${ofPaper(paper)}${finish ? ' and finishes' : ''}`,
      };
    },
  },
  {
    call: 'result.upload',
    does: 'uploads a sheet of marks',
    prepare: async (world, draw) => {
      const agreed = agreement(world, draw, 'result.upload');
      if (agreed) return agreed;
      const paper = await drawPaper(world, draw, (each) => !each.published && each.present > 0 && each.recorded === each.numbered);
      if (!paper) return null;
      const present = (await sittingsOf(world, paper)).filter(({ isPresent }) => isPresent === true || draw.percent(2));
      const rows = present.map(({ rollNumber, applicationId }): Cells => [rollNumber, drawMarks(draw, applicationId, paper.paperId)]);
      return uploaded('result.upload', world, paper, [['Roll number', 'Marks'], ...rows]);
    },
  },
];
