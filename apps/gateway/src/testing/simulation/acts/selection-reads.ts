import type { Act } from '../act.ts';
import { drawAdvertisement } from './selection-rows.ts';

/**
 * Reads belong to the acts, because a list must open in whatever state the acts have left it. The letters are left out: their typesetting
 * ends after a time of the machine's clock.
 */
const readOf = (call: string, does: string): Act => ({
  call,
  does,
  prepare: async (world, draw) => {
    const row = await drawAdvertisement(world, draw, ({ writtenId }) => writtenId !== null);
    if (!row) return null;
    const { advtCode } = row;
    return { input: { params: { advtCode }, query: {} }, about: { advtCode }, words: `of advertisement ${advtCode}` };
  },
});

export const selectionReads: readonly Act[] = [
  readOf('selection.listWritten', 'opens the list of the call'),
  readOf('selection.listInterview', 'opens the list of the interview'),
  readOf('selection.listFinal', 'opens the final list'),
  readOf('selection.listFinalCandidates', 'opens the alternates'),
  readOf('selectionRevision.list', 'opens the corrections'),
  readOf('interviewPlan.get', 'opens the interview plan'),
  readOf('interviewPlan.listPeople', 'opens the people of the interview plan'),
  {
    call: 'selectionRevision.replacedList',
    does: 'opens a replaced list',
    prepare: async (world, draw) => {
      const lists = await world.gateway.db.selectFrom('replacedSelection').select(['id', 'advtCode']).orderBy('id').execute();
      if (lists.length === 0) return null;
      const { id: replacedId, advtCode } = draw.oneOf(lists);
      return { input: { params: { replacedId }, query: {} }, about: { advtCode }, words: `of advertisement ${advtCode}` };
    },
  },
];
