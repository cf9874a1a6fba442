import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Act } from '../act.ts';
import { mostly } from './application-rows.ts';
import { drawRow, rowsOf } from './examination-rows.ts';

type Pair = { keptMasterId: Id<'candidate'>; mergedMasterId: Id<'candidate'>; isMerged: boolean; isDouble: boolean };
type Asked = { id: number; askedBy: number; keptMasterId: Id<'candidate'>; mergedMasterId: Id<'candidate'> };

const askedMerges = sql<Asked>`select id, asked_by, (subject_key ->> 'keptMasterId')::int as kept_master_id,
    (subject_key ->> 'mergedMasterId')::int as merged_master_id
  from revision where subject = 'merge' and state = 'asked' order by id`;

const words = ({ keptMasterId, mergedMasterId }: Pick<Pair, 'keptMasterId' | 'mergedMasterId'>) => `${mergedMasterId} into ${keptMasterId}`;
const reason = 'One person registered twice';

/** A person with two accounts, whose applications and fees go on in one of them. */
export const accountActs: readonly Act[] = [
  {
    call: 'userAdmin.askMerge',
    does: 'asks to merge two accounts',
    irregular: true,
    prepare: async (world, draw) => {
      const pairs = await rowsOf(
        world,
        sql<Pair>`select kept.master_id as kept_master_id, merged.master_id as merged_master_id,
            kept.merged_into_master_id is not null or merged.merged_into_master_id is not null as is_merged,
            exists (select from application x join application y on y.advt_code = x.advt_code and y.master_id = merged.master_id
              where x.master_id = kept.master_id) as is_double
          from candidate kept join candidate merged on merged.citizenship_number = kept.citizenship_number
            and merged.master_id <> kept.master_id order by 1, 2`,
      );
      // People register twice to apply again for the same post.
      const doubled = pairs.filter(({ isMerged, isDouble }) => isDouble && !isMerged);
      const pair = doubled.length > 0 && !draw.strays(40) ? draw.oneOf(doubled) : mostly(draw, pairs, ({ isMerged }) => !isMerged, 95);
      if (!pair) return null;
      const { keptMasterId, mergedMasterId } = pair;
      return { input: { body: { keptMasterId, mergedMasterId, reason } }, about: {}, words: words(pair) };
    },
  },
  {
    call: 'userAdmin.decideMerge',
    does: 'decides on the merge of two accounts',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const merge = await drawRow(world, draw, askedMerges);
      if (!merge) return null;
      const approved = draw.percent(70);
      const moved = await rowsOf(
        world,
        sql<{ advtCode: Id<'advertisement'> }>`select advt_code from application where master_id = ${merge.mergedMasterId} order by 1`,
      );
      return {
        input: { params: { id: merge.id }, body: { approved, reason } },
        about: { otherAdvtCodes: moved.map(({ advtCode }) => advtCode) },
        words: `${words(merge)}: ${approved ? 'yes' : 'no'}`,
      };
    },
  },
  {
    call: 'userAdmin.withdrawMerge',
    does: 'withdraws the request to merge two accounts',
    irregular: true,
    prepare: async (world, draw) => {
      const merge = await drawRow(world, draw, askedMerges);
      if (!merge) return null;
      const own = draw.percent(90) && { accountId: merge.askedBy };
      return { input: { params: { id: merge.id }, body: { reason } }, about: {}, ...own, words: words(merge) };
    },
  },
];
