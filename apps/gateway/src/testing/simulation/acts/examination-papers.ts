import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { enumerations } from '@psc/validation/enumerations.ts';
import type { PaperValues } from '../../../areas/examination/paper/rules.ts';
import type { Act } from '../act.ts';
import { drawFitting, drawRow, rowsOf } from './examination-rows.ts';

type Configurable = { advtCode: Id<'advertisement'>; scheduled: boolean; papers: number };
type Paper = {
  id: number;
  advtCode: Id<'advertisement'>;
  version: number;
  testType: string;
  paperType: string;
  scheduled: boolean;
  chosen: boolean;
};
type Stored = { id: number; version: number } & Omit<PaperValues, 'negativeMarkingPercent' | 'marksPerQuestion' | 'paperDetail'>;

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
  {
    call: 'paper.askCorrection',
    does: 'asks to correct a paper whose hours are approved',
    irregular: true,
    prepare: async (world, draw) => {
      const approved = sql<Stored>`select p.id, p.advt_code, p.version, p.test_type, p.paper_type, p.subject_name_en, p.subject_name_ne,
          p.maximum_marks::float8 as maximum_marks, p.pass_marks::float8 as pass_marks, p.duration_minutes, p.exam_option
        from paper p join exam_schedule es on es.advt_code = p.advt_code and es.status = 'approved' where p.test_type = 'written' order by p.id`;
      const paper = await drawRow(world, draw, approved);
      if (!paper) return null;
      const { durationMinutes, passMarks, ...kept } = paper;
      const changed = draw.percent(50)
        ? { paperDuration: draw.oneOf([45, 60, 90, 120]), passMarks }
        : { paperDuration: durationMinutes, passMarks: draw.between(30, 50) };
      const body = { ...kept, ...changed, examOption: kept.examOption ?? 'subjective', reason: 'Typing error' };
      return { input: { body }, about: { advtCode: paper.advtCode }, words: `in advertisement ${paper.advtCode}` };
    },
  },
  {
    call: 'paper.decideCorrection',
    does: 'decides on the correction of a paper',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const asked = sql<{
        id: number;
        advtCode: Id<'advertisement'>;
      }>`select id, advt_code from revision where subject = 'paper' and state = 'asked' order by id`;
      const revision = await drawRow(world, draw, asked);
      if (!revision) return null;
      const approve = draw.percent(80);
      const body = { revisionId: revision.id, approve, remarks: approve ? '' : 'The paper is right' };
      const { advtCode } = revision;
      return { input: { body }, about: { advtCode }, words: `in advertisement ${advtCode}: ${approve ? 'yes' : 'no'}` };
    },
  },
];
