import type { PublicCommission } from '@psc/i18n/commission.ts';
import type { Commission } from '@psc/validation/commission.ts';

/** What everybody may know of it; where the seal and the signature lie does not leave the gateway. */
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
