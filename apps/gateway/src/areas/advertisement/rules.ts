import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { AdvertisementRow, changeDates } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { instantAtNepal } from '@psc/i18n/calendar.ts';
import type { AdvertisementChange, AdvertisementDbRow } from './repository/advertisements.ts';

type TypedDates = Omit<BodyOutput<typeof changeDates>, 'advtCode' | 'version' | 'remarks'>;

/**
 * Converts days to instants: a deadline ends at the office's closing hour, publication starts with the day.
 * SPEC-GAP: the specification gives dates without an hour; the hour is a setting, and every deadline is shown with it.
 */
export function datesFrom(typed: TypedDates, deadlineTime: string): Omit<AdvertisementChange, 'lifeCycleStatus'> {
  const deadline = (dayAd: string) => new Date(instantAtNepal(dayAd, deadlineTime));
  return {
    publishDateAd: typed.publishDateAd,
    publishAt: new Date(instantAtNepal(typed.publishDateAd, '00:00')),
    singleSubmissionLastAt: deadline(typed.singleSubmissionLastDateAd),
    paymentLastAt: deadline(typed.paymentLastDateAd),
    doubleFeeSubmissionLastAt: deadline(typed.doubleFeeSubmissionLastDateAd),
    doubleFeePaymentLastAt: deadline(typed.doubleFeePaymentLastDateAd),
    ageCutOffDateAd: typed.ageCutOffDateAd,
    admitCardDownloadDateAd: typed.admitCardDownloadDateAd,
  };
}

export function advertisementFrom(row: AdvertisementDbRow): AdvertisementRow {
  return {
    advtCode: row.advtCode,
    requisitionId: row.requisitionId,
    requisitionNo: row.requisitionNo,
    fiscalYear: row.fiscalYear,
    lifeCycleStatus: row.lifeCycleStatus as AdvertisementRow['lifeCycleStatus'],
    post: { en: row.postEn, ne: row.postNe },
    service: { en: row.serviceEn, ne: row.serviceNe },
    class: { en: row.classEn, ne: row.classNe },
    group: { en: row.groupEn, ne: row.groupNe },
    subGroup: { en: row.subGroupEn, ne: row.subGroupNe },
    organization: { en: row.organizationEn, ne: row.organizationNe },
    totalVacancy: row.totalVacancy,
    categories: row.categories.map(categoryFrom),
    publishDateAd: row.publishDateAd,
    publishAt: row.publishAt?.toISOString() ?? null,
    singleSubmissionLastAt: row.singleSubmissionLastAt?.toISOString() ?? null,
    paymentLastAt: row.paymentLastAt?.toISOString() ?? null,
    doubleFeeSubmissionLastAt: row.doubleFeeSubmissionLastAt?.toISOString() ?? null,
    doubleFeePaymentLastAt: row.doubleFeePaymentLastAt?.toISOString() ?? null,
    ageCutOffDateAd: row.ageCutOffDateAd,
    admitCardDownloadDateAd: row.admitCardDownloadDateAd,
    minimumEducationLevelId: row.minimumEducationLevelId,
    qualifications: row.qualifications,
    agreementId: row.agreementId,
    remarks: row.remarks,
    extensionReason: row.extensionReason,
    cancellation: row.cancelledAt && { reason: row.cancellationReason!, at: row.cancelledAt.toISOString() },
    combinedIntoAdvtCode: row.combinedIntoAdvtCode,
    version: row.version,
  };
}

export function categoryFrom(category: AdvertisementDbRow['categories'][number]): AdvertisementRow['categories'][number] {
  const { nameEn, nameNe, ...shown } = category;
  return { ...shown, quotaName: { en: nameEn, ne: nameNe } };
}
