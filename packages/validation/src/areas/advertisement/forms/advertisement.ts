import * as v from 'valibot';
import { SINGLE_LINE_MAXIMUM_LENGTH } from '../../../limits.ts';
import { notAfter, notBefore, requiredDayAd, requiredDayBs, sameDay } from '../../../rules/dates.ts';
import { form, formWithout } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';
import { maxLength, multiLine, numericText, required } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.advertisement.${field}`;

/** Two writings of one number would be two numbers in the index. */
const advtNumber = v.pipe(required(at('newAdvtNumber')), numericText, maxLength('rules.all.singleLineText', SINGLE_LINE_MAXIMUM_LENGTH));

/**
 * The seven dates of an advertisement, each in both calendars.
 * SPEC-GAP: the documents do not give their order. A deadline before the one that it extends would charge the wrong fee, so any other order
 * is refused; the age cut-off date is a day on which applications are accepted.
 */
export const AdvertisementForm = form(
  {
    publishDateAd: requiredDayAd(at('publishDateAd')),
    publishDateBs: requiredDayBs(at('publishDateBs')),
    paymentLastDateAd: requiredDayAd(at('paymentLastDateAd')),
    paymentLastDateBs: requiredDayBs(at('paymentLastDateBs')),
    doubleFeeSubmissionLastDateAd: requiredDayAd(at('doubleFeeSubmissionLastDateAd')),
    doubleFeeSubmissionLastDateBs: requiredDayBs(at('doubleFeeSubmissionLastDateBs')),
    ageCutOffDateAd: requiredDayAd(at('ageCutOffDateAd')),
    ageCutOffDateBs: requiredDayBs(at('ageCutOffDateBs')),
    singleSubmissionLastDateAd: requiredDayAd(at('singleSubmissionLastDateAd')),
    singleSubmissionLastDateBs: requiredDayBs(at('singleSubmissionLastDateBs')),
    admitCardDownloadDateAd: requiredDayAd(at('admitCardDownloadDateAd')),
    admitCardDownloadDateBs: requiredDayBs(at('admitCardDownloadDateBs')),
    doubleFeePaymentLastDateAd: requiredDayAd(at('doubleFeePaymentLastDateAd')),
    doubleFeePaymentLastDateBs: requiredDayBs(at('doubleFeePaymentLastDateBs')),
    newAdvtNumber: advtNumber,
    remarks: optional(multiLine),
  },
  sameDay('publishDateBs', 'publishDateAd', `${at('publishDateBs')}.sameDay`),
  sameDay('paymentLastDateBs', 'paymentLastDateAd', `${at('paymentLastDateBs')}.sameDay`),
  sameDay('doubleFeeSubmissionLastDateBs', 'doubleFeeSubmissionLastDateAd', `${at('doubleFeeSubmissionLastDateBs')}.sameDay`),
  sameDay('ageCutOffDateBs', 'ageCutOffDateAd', `${at('ageCutOffDateBs')}.sameDay`),
  sameDay('singleSubmissionLastDateBs', 'singleSubmissionLastDateAd', `${at('singleSubmissionLastDateBs')}.sameDay`),
  sameDay('admitCardDownloadDateBs', 'admitCardDownloadDateAd', `${at('admitCardDownloadDateBs')}.sameDay`),
  sameDay('doubleFeePaymentLastDateBs', 'doubleFeePaymentLastDateAd', `${at('doubleFeePaymentLastDateBs')}.sameDay`),
  notBefore('singleSubmissionLastDateAd', 'publishDateAd', `${at('singleSubmissionLastDateAd')}.notBefore`),
  notBefore('paymentLastDateAd', 'singleSubmissionLastDateAd', `${at('paymentLastDateAd')}.notBefore`),
  notBefore('doubleFeeSubmissionLastDateAd', 'paymentLastDateAd', `${at('doubleFeeSubmissionLastDateAd')}.notBefore`),
  notBefore('doubleFeePaymentLastDateAd', 'doubleFeeSubmissionLastDateAd', `${at('doubleFeePaymentLastDateAd')}.notBefore`),
  notBefore('ageCutOffDateAd', 'publishDateAd', `${at('ageCutOffDateAd')}.notBefore`),
  notAfter('ageCutOffDateAd', 'doubleFeeSubmissionLastDateAd', `${at('ageCutOffDateAd')}.notAfter`),
  notBefore('admitCardDownloadDateAd', 'publishDateAd', `${at('admitCardDownloadDateAd')}.notBefore`),
);

/** Changes the dates only; the advertisement number stays. */
export const AdvertisementDatesForm = formWithout(AdvertisementForm, 'newAdvtNumber');

/** Changes the number only; the dates stay. */
export const AdvertisementNumberForm = form({ newAdvtNumber: advtNumber, remarks: optional(multiLine) });
