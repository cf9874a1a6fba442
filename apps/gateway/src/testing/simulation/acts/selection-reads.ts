import type { Act } from '../act.ts';
import type { LooseInput } from '../../request-of.ts';
import { drawAdvertisement, type SelectionRow } from './selection-rows.ts';

/** Reads belong to the acts, because a list must open in whatever state the acts have left it. */
const readOf = (call: string, does: string, inputOf: (row: SelectionRow) => Partial<LooseInput> = () => ({})): Act => ({
  call,
  does,
  prepare: async (world, draw) => {
    const row = await drawAdvertisement(world, draw, ({ writtenId }) => writtenId !== null);
    if (!row) return null;
    const { advtCode } = row;
    const input = { params: { advtCode }, query: {}, ...inputOf(row) };
    return { input, about: { advtCode }, words: `of advertisement ${advtCode}` };
  },
});

const letterOf = ({ isFinalPublished }: SelectionRow) => ({ kind: isFinalPublished ? 'final' : 'interview' });

export const selectionReads: readonly Act[] = [
  readOf('selection.listWritten', 'opens the list of the call'),
  readOf('selection.listInterview', 'opens the list of the interview'),
  readOf('selection.listFinal', 'opens the final list'),
  readOf('selection.listFinalCandidates', 'opens the alternates'),
  readOf('selectionRevision.list', 'opens the corrections'),
  readOf('interviewPlan.get', 'opens the interview plan'),
  readOf('interviewPlan.listPeople', 'opens the people of the interview plan'),
  readOf('selection.letters', 'prints the letters', (row) => ({ query: letterOf(row) })),
  {
    call: 'selection.ownLetter',
    does: 'downloads the own letter',
    prepare: async (world, draw) => {
      const row = await drawAdvertisement(world, draw, ({ writtenId }) => writtenId !== null);
      if (!row?.writtenId) return null;
      const people = await world.gateway.db
        .selectFrom('selectionCandidate as sc')
        .innerJoin('application as x', 'x.id', 'sc.applicationId')
        .select('x.masterId')
        .distinct()
        .where('sc.selectionId', '=', row.finalId ?? row.writtenId)
        .where('sc.outcome', '<>', 'notSelected')
        .orderBy('x.masterId')
        .execute();
      if (people.length === 0) return null;
      const { advtCode } = row;
      const { masterId } = draw.oneOf(people);
      const input = { params: { advtCode }, query: letterOf(row) };
      return { input, about: { advtCode, masterId }, masterId, words: `of advertisement ${advtCode}` };
    },
  },
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
