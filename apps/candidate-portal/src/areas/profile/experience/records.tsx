import { t } from '@lingui/core/macro';
import type { GovernmentExperienceRecord, NonGovernmentExperienceRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { recordKind } from '../shared/record-kind.ts';

export const governmentExperience = recordKind<GovernmentExperienceRecord>({
  name: 'government-experience',
  section: 'experience',
  rowsIn: (profile) => profile.governmentExperience,
  titleOf: (record) => `${inLanguage(record.post, activeLanguage())}, ${record.institutionName}`,
  gistOf: (record) => [inLanguage(record.class, activeLanguage()), inLanguage(record.service, activeLanguage())],
  factsOf: (record) => [
    {
      label: t`Service, group and sub-group`,
      value: [record.service, record.group, record.subGroup].map((name) => inLanguage(name, activeLanguage())).join(', '),
    },
    { label: t`Class`, value: inLanguage(record.class, activeLanguage()) },
    { label: t`Address of the office`, value: record.address },
    record.otherInstitutionName !== '' && { label: t`Other institution`, value: record.otherInstitutionName },
    { label: t`Working status`, value: messageText(`enums.experienceWorkingStatus.${record.employmentStatus}`) },
    { label: t`Type of employment`, value: record.employmentType },
    record.developmentPost === true && { label: t`Development post`, value: t`Yes` },
    { label: t`From`, value: <DateText ad={record.employmentFromAd} /> },
    { label: t`To`, value: record.employmentToAd ? <DateText ad={record.employmentToAd} /> : t`until today` },
    { label: t`Remarks`, value: record.remarks },
  ],
  filesOf: (record) => [{ file: record.file, title: t`Experience document` }],
});

export const nonGovernmentExperience = recordKind<NonGovernmentExperienceRecord>({
  name: 'non-government-experience',
  section: 'experience',
  rowsIn: (profile) => profile.nonGovernmentExperience,
  titleOf: (record) => record.institutionName,
  gistOf: (record) => [record.employmentStatus, record.employmentType],
  factsOf: (record) => [
    { label: t`Post`, value: record.employmentStatus },
    { label: t`Type of employment`, value: record.employmentType },
    { label: t`Level`, value: messageText(`enums.experienceLevel.${record.expMatchOfficerLevel}`) },
    { label: t`From`, value: record.employmentFromAd && <DateText ad={record.employmentFromAd} /> },
    {
      label: t`To`,
      value: record.employmentToAd ? <DateText ad={record.employmentToAd} /> : record.employmentFromAd && t`until today`,
    },
  ],
  filesOf: (record) => [{ file: record.file, title: t`Experience certificate` }],
});
