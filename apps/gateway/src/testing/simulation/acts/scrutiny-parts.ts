import type { Act } from '../act.ts';
import { drawCase, drawScrutiny, whoDecides } from './scrutiny-rows.ts';

export const partActs: readonly Act[] = [
  {
    call: 'scrutiny.setFormValidateStatus',
    does: 'marks a part',
    isRepeatable: true,
    weight: 3,
    prepare: async (world, draw) => {
      const scrutiny = await drawScrutiny(world, draw, { undecided: true });
      if (!scrutiny) return null;
      const { advtCode } = scrutiny;
      const found = await drawCase(world, draw, advtCode, draw.percent(90) ? ['pending', 'onHold'] : ['approved', 'rejected']);
      if (!found) return null;
      const judged = found.categories
        .filter(({ claimedBy }) => claimedBy !== 'everybody')
        .map(({ quotaCode }) => `rule:quota:${quotaCode}`);
      const part = draw.oneOf(['rule:age', 'rule:qualification', ...judged, ...judged]);
      const result = draw.oneOf(['proved', 'objected', 'objected', 'none'] as const);
      const mark = { part, result, ...(result === 'objected' && { reason: 'missing' }) };
      return {
        input: { body: { applicationId: found.id, version: found.version, parts: [mark] } },
        about: { advtCode, applicationId: found.id },
        accountId: whoDecides(world, draw, found.scrutinyOfficerId),
        words: `of application ${found.id}: ${part} ${result}`,
      };
    },
  },
  {
    call: 'fairScrutiny.approveMet',
    does: 'approves whoever meets every rule',
    weight: 2,
    prepare: async (world, draw) => {
      const scrutiny = await drawScrutiny(world, draw, { undecided: true });
      if (!scrutiny) return null;
      const { advtCode } = scrutiny;
      return {
        input: { body: { advtCode, remark: 'By the data' } },
        about: { advtCode },
        words: `in advertisement ${advtCode}`,
      };
    },
  },
];
