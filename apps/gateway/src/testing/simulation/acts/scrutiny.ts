import type { Act } from '../act.ts';

export const scrutinyActs: readonly Act[] = [
  {
    call: 'application.withdraw',
    does: 'withdraws the application',
    irregular: true,
    prepare: async (world, draw) => {
      const { db } = world.gateway;
      const found = await db.selectFrom('application').select(['id', 'masterId', 'advtCode']).orderBy('id').execute();
      if (found.length === 0) return null;
      const { id, masterId, advtCode } = draw.oneOf(found);
      return { input: { body: { applicationId: id } }, about: { applicationId: id, advtCode }, masterId, words: String(id) };
    },
  },
];
