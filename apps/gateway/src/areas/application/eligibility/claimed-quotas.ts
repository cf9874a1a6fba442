import type { ClaimedQuota } from '@psc/validation/areas/application/eligibility.ts';

type CategoryRow = { heading: string; quotaCode: string; nameEn: string; nameNe: string; claimedBy: string; gender: string | null };

/** The requirements of the categories for their candidates. In the internal competition every quota also requires government service. */
export function claimedQuotas(categories: readonly CategoryRow[]): ClaimedQuota[] {
  const quotas = categories.map(({ quotaCode, nameEn, nameNe, claimedBy, gender }) => ({
    code: quotaCode,
    name: { en: nameEn, ne: nameNe },
    claimedBy: claimedBy as ClaimedQuota['claimedBy'],
    gender,
  }));
  const asksForService =
    categories.some(({ heading }) => heading === 'internal') && !quotas.some(({ claimedBy }) => claimedBy === 'service');
  return asksForService ? [...quotas, INTERNAL] : quotas;
}

const INTERNAL: ClaimedQuota = {
  code: 'internal',
  name: { en: 'Internal competition', ne: 'आन्तरिक प्रतियोगिता' },
  claimedBy: 'service',
  gender: null,
};
