import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { DistributionHistory, HistoryLevel } from '@psc/api-client/areas/distribution/distribution.ts';

export const levelWords: Record<HistoryLevel, MessageDescriptor> = {
  federal: msg`Federal`,
  provinceLevel: msg`Province level`,
  localLevel: msg`Local level`,
};

export const postTypeWords: Record<NonNullable<DistributionHistory['postType']>, MessageDescriptor> = {
  general: msg`General`,
  technical: msg`Technical`,
};

export const divisionTypeWords: Record<NonNullable<DistributionHistory['masterDivisionType']>, MessageDescriptor> = {
  department: msg`Department`,
  directorate: msg`Directorate`,
  division: msg`Division`,
  section: msg`Section`,
  unit: msg`Unit`,
};

/** The fields of an entry in the order of the second specification document, section 3. */
export const fieldWords: Record<keyof DistributionHistory, MessageDescriptor> = {
  distributionType: msg`Level`,
  fiscalYear: msg`Fiscal year`,
  publishDateAd: msg`Publish date`,
  localBody: msg`Local body`,
  province: msg`Province`,
  district: msg`District`,
  totalVacancy: msg`Total vacancy`,
  promotionByExperience: msg`Promotion by experience`,
  promotionByContribution: msg`Promotion by contribution`,
  promotionByAccomplishment: msg`Promotion by accomplishment`,
  promotionByWorkCompletion: msg`Promotion by work completion`,
  internalCompetition: msg`Internal competition`,
  quotaOpen: msg`Open`,
  quotaWoman: msg`Woman`,
  quotaMadhesi: msg`Madhesi`,
  quotaJanjati: msg`Adivasi/Janajati`,
  quotaBackward: msg`Backward class`,
  quotaArea: msg`Backward area`,
  quotaDalit: msg`Dalit`,
  quotaDisabled: msg`Disabled`,
  quotaInternal: msg`Internal quota`,
  otherQuotas: msg`Other quotas`,
  chalaniDateAd: msg`Chalani date`,
  chalaniNumber: msg`Chalani number`,
  emptySeatOffice: msg`Office with the vacant post`,
  service: msg`Service`,
  class: msg`Class`,
  group: msg`Group`,
  subGroup: msg`Sub group`,
  post: msg`Post`,
  postType: msg`Post type`,
  masterDivisionType: msg`Master division type`,
  divisionName: msg`Division name`,
  requisitionNo: msg`Requisition no.`,
  advtCode: msg`Advertisement code`,
  remarks: msg`Remarks`,
};

export const fieldNames = Object.keys(fieldWords) as (keyof DistributionHistory)[];
