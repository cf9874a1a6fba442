import { applyInput } from '../../applying.ts';
import type { Act } from '../act.ts';

export const applicationActs: readonly Act[] = [
  {
    call: 'vacancy.apply',
    does: 'applies',
    weight: 10,
    prepare: async (world, draw) => {
      const { db, now } = world.gateway;
      const open = await db
        .selectFrom('advertisement')
        .select('advtCode')
        .where('lifeCycleStatus', '=', 'live')
        .where('doubleFeeSubmissionLastAt', '>', now())
        .orderBy('advtCode')
        .execute();
      if (open.length === 0) return null;
      const { advtCode } = draw.oneOf(open);
      const categories = await db.selectFrom('advertisementCategory').select('id').where('advtCode', '=', advtCode).orderBy('id').execute();
      const papers = await db.selectFrom('paper').select('id').where('advtCode', '=', advtCode).orderBy('id').execute();
      const { masterId } = draw.oneOf(world.candidates);
      const advertisement = { advtCode, requisitionId: 0, categoryIds: categories.map(({ id }) => id), paperId: papers[0]!.id };
      const body = await applyInput(world.gateway, {
        advertisement,
        categoryIds: draw.someOf(advertisement.categoryIds),
        paymentMethod: draw.oneOf(['esewa', 'bankVoucher'] as const),
      });
      return {
        input: { body: { ...body, examCentreId: draw.oneOf(world.centres) } },
        about: { advtCode, masterId },
        masterId,
        words: `for advertisement ${advtCode}`,
      };
    },
  },
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
