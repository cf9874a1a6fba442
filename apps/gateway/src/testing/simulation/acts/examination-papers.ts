import { sql } from 'kysely';
import { enumerations } from '@psc/validation/enumerations.ts';
import type { Act } from '../act.ts';
import { drawFitting, drawRow, rowsOf } from './examination-rows.ts';

type Configurable = { advtCode: number; scheduled: boolean; papers: number };
type Paper = { id: number; advtCode: number; version: number; testType: string; paperType: string; scheduled: boolean; chosen: boolean };

const isScheduled = sql`exists (select from exam_schedule es where es.advt_code = a.advt_code and es.status in ('scheduled', 'approved'))`;
const papers = sql<Paper>`select p.id, p.advt_code, p.version, p.test_type, p.paper_type, ${isScheduled} as scheduled,
    exists (select from application x where x.paper_id = p.id) as chosen
  from paper p join advertisement a on a.advt_code = p.advt_code order by p.id`;

export const paperActs: readonly Act[] = [
  {
    call: 'paper.add',
    does: 'configures a paper',
    prepare: async (world, draw) => {
      const advertisements = await rowsOf(
        world,
        sql<Configurable>`select a.advt_code, ${isScheduled} as scheduled,
          (select count(*)::int from paper p where p.advt_code = a.advt_code) as papers from advertisement a order by a.advt_code`,
      );
      const found = drawFitting(draw, advertisements, ({ scheduled, papers: has }) => !scheduled && has < 3);
      if (!found) return null;
      const { advtCode } = found;
      const changed = draw.percent(40)
        ? await drawRow(world, draw, sql<Paper>`select * from (${papers}) paper where advt_code = ${advtCode} order by id`)
        : null;
      const body = {
        ...(changed && { id: changed.id, version: changed.version }),
        advtCode,
        testType: changed?.testType ?? 'written',
        paperType: changed?.paperType ?? enumerations.paperType[found.papers]!,
        subjectNameEn: 'General knowledge',
        subjectNameNe: 'सामान्य ज्ञान',
        maximumMarks: 100,
        passMarks: draw.between(35, 45),
        paperDuration: draw.oneOf([45, 90, 120]),
        ...(changed?.testType !== 'interview' && changed?.testType !== 'practical' && { examOption: 'subjective' }),
      };
      return { input: { body }, about: { advtCode }, words: `of advertisement ${advtCode}` };
    },
  },
  {
    call: 'paper.delete',
    does: 'deletes a paper',
    irregular: true,
    prepare: async (world, draw) => {
      const found = drawFitting(draw, await rowsOf(world, papers), ({ scheduled, chosen, paperType }) => {
        return !scheduled && !chosen && paperType !== 'first';
      });
      if (!found) return null;
      const { id, advtCode, version } = found;
      return { input: { params: { id }, query: { version } }, about: { advtCode }, words: `of advertisement ${advtCode}` };
    },
  },
];
