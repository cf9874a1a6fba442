import type { PublicCommission } from '@psc/i18n/commission.ts';
import type { Commission } from '@psc/validation/commission.ts';

/** The public part of the commission's settings; the files of seal and signature stay inside the gateway. */
export function publicCommission(commission: Commission): Omit<PublicCommission, 'office'> {
  return {
    name: { en: commission.nameEn, ne: commission.nameNe },
    address: { en: commission.addressEn, ne: commission.addressNe },
    phone: commission.phone,
    email: commission.email,
    colour: commission.colour,
    emblem: commission.emblemFileId && `commission/emblem/${commission.emblemFileId}`,
  };
}
