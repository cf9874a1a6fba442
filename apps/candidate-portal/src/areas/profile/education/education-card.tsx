import { useLingui } from '@lingui/react/macro';
import type { EducationRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { RecordFiles } from '../shared/record-files.tsx';
import { countryName } from '@psc/i18n/country-names.ts';

export function EducationCard({ record }: { record: EducationRecord }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <>
      <FactList
        facts={[
          { label: t`University or board`, value: record.universityOrBoardName },
          { label: t`Major subject`, value: record.majorSubject },
          { label: t`Passed on`, value: <DateText ad={record.passedDateAd} /> },
          { label: t`Percentage or GPA`, value: localDigits(record.percentage, language) },
          { label: t`Division or grade`, value: record.division },
          { label: t`Type of institution`, value: messageText(`enums.educationType.${record.educationType}`) },
          { label: t`Country`, value: countryName(record.country, language) },
          { label: t`Description`, value: record.description },
        ]}
      />
      <RecordFiles
        files={[
          { file: record.transcript, title: t`Transcript` },
          { file: record.backTranscript, title: t`Transcript, back` },
          { file: record.characterCertificate, title: t`Character certificate` },
          { file: record.equivalentCertificate, title: t`Equivalent certificate` },
        ]}
      />
    </>
  );
}
