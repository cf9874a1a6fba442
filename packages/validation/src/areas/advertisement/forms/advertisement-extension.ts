import { requiredDayAd, requiredDayBs, sameDay } from '../../../rules/dates.ts';
import { form } from '../../../rules/form.ts';
import { requiredMultiLine } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.advertisementExtension.${field}`;

/** The new last day and the reason: the later dates move by the same number of days. */
export const AdvertisementExtensionForm = form(
  {
    newLastDateAd: requiredDayAd(at('newLastDateAd')),
    newLastDateBs: requiredDayBs(at('newLastDateBs')),
    reason: requiredMultiLine(at('reason')),
  },
  sameDay('newLastDateBs', 'newLastDateAd', `${at('newLastDateBs')}.sameDay`),
);
