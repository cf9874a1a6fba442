import { t } from '@lingui/core/macro';
import type { EducationRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { countryName } from '@psc/i18n/country-names.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { recordKind } from '../shared/record-kind.ts';

export const education = recordKind<EducationRecord>({
  name: 'education',
  section: 'education',
  rowsIn: (profile) => profile.education,
  titleOf: ({ level, faculty }) => [level, faculty].map((name) => inLanguage(name, activeLanguage())).join(', '),
  gistOf: (record) => [localDigits(record.percentage, activeLanguage()), record.universityOrBoardName],
  factsOf: (record, profile) => [
    { label: t`University or board`, value: record.universityOrBoardName },
    { label: t`Major subject`, value: record.majorSubject },
    { label: t`Passed on`, value: <DateText ad={record.passedDateAd} /> },
    { label: t`Percentage or GPA`, value: localDigits(record.percentage, activeLanguage()) },
    { label: t`Division or grade`, value: record.division },
    { label: t`Type of institution`, value: messageText(`enums.educationType.${record.educationType}`) },
    { label: t`Country`, value: countryName(record.country, activeLanguage()) + (record.foreignBoard ? `, ${t`foreign board`}` : '') },
    { label: t`Description`, value: record.description },
    ...(profile?.academicQualifications ?? [])
      .filter(({ educationId }) => educationId === record.id)
      .map(({ id, category }) => ({
        key: `qualification.${id}`,
        label: t`Use this qualification for`,
        value: messageText(`enums.academicQualificationCategory.${category}`),
      })),
  ],
  filesOf: (record) => [
    { file: record.transcript, title: t`Transcript` },
    { file: record.backTranscript, title: t`Transcript, back` },
    { file: record.characterCertificate, title: t`Character certificate` },
    { file: record.equivalentCertificate, title: t`Equivalent certificate` },
  ],
});
