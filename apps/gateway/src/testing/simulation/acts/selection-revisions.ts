import * as revisions from '@psc/api-client/areas/selection/selection-revision.ts';
import type { Act } from '../act.ts';
import { drawAdvertisement, reader, selectCalled, selectionRows } from './selection-rows.ts';

const otherMarks = ['10', '15', '18', '20', '25', '30'];

export const selectionRevisionActs: readonly Act[] = [
  {
    call: 'selectionRevision.askList',
    does: 'asks for the correction of a list',
    irregular: true,
    weight: 4,
    prepare: async (world, draw) => {
      const withList = (await selectionRows(world, draw)).filter(({ writtenId }) => writtenId !== null);
      const isAny = draw.percent(10);
      for (const { advtCode } of draw.shuffled(withList).slice(0, 5)) {
        const { lists, revisions: asked } = await world.gateway.data(revisions.list, { params: { advtCode } }, { as: await reader(world) });
        const waiting = asked.filter(({ state }) => state === 'asked').map(({ stage }) => stage);
        const list = lists.find(({ stage, differs, ties }) => isAny || (differs && ties.length === 0 && !waiting.includes(stage)));
        if (!list) continue;
        const body = { advtCode, stage: list.stage, digest: list.digest, reason: 'Order of the court' };
        return { input: { body }, about: { advtCode }, words: `(${list.stage}) of advertisement ${advtCode}` };
      }
      return null;
    },
  },
  {
    call: 'selectionRevision.askInterviewMark',
    does: 'asks for the correction of an interview mark',
    irregular: true,
    weight: 3,
    prepare: async (world, draw) => {
      const row = await drawAdvertisement(world, draw, ({ interviewId }) => interviewId !== null);
      if (!row?.writtenId) return null;
      const called = await selectCalled(world, row.writtenId);
      if (called.length === 0) return null;
      const { advtCode } = row;
      const { masterId, marks: recorded } = draw.oneOf(called);
      const known = called.flatMap(({ marks: each }) => (each === null || each === recorded ? [] : [String(each)]));
      const others = otherMarks.filter((each) => Number(each) !== recorded);
      // Often the mark of another candidate, so that a correction makes two people equal.
      const marks = draw.percent(8) ? '' : draw.oneOf(draw.percent(60) && known.length > 0 ? known : others);
      const body = { advtCode, masterId: String(masterId), marks, reason: 'A member added twice' };
      return {
        input: { body },
        about: { advtCode, masterId },
        words: `of candidate ${masterId} in advertisement ${advtCode} to ${marks || 'absent'}`,
      };
    },
  },
  {
    call: 'selectionRevision.decide',
    does: 'decides on a correction',
    irregular: true,
    weight: 5,
    prepare: async (world, draw) => {
      const isRepeated = draw.strays(6);
      const asked = await world.gateway.db
        .selectFrom('revision')
        .select(['id', 'advtCode', 'subject'])
        .where('subject', 'in', ['selectionList', 'interviewMark'])
        .$if(!isRepeated, (query) => query.where('state', '=', 'asked'))
        .orderBy('id')
        .execute();
      if (asked.length === 0) return null;
      const { id: revisionId, advtCode, subject } = draw.oneOf(asked);
      const approve = draw.percent(80);
      const body = { revisionId, approve, remarks: approve ? '' : 'The court decided otherwise' };
      return {
        input: { body },
        about: { advtCode: advtCode! },
        words: `(${subject}) in advertisement ${advtCode}: ${approve ? 'applies it' : 'refuses it'}`,
      };
    },
  },
];
