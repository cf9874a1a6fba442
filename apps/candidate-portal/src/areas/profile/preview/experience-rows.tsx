import { useLingui } from '@lingui/react/macro';
import type { GovernmentExperienceRecord, NonGovernmentExperienceRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { RecordFiles } from '../shared/record-files.tsx';
import { Row } from './record-rows.tsx';

type ExperienceRowsProps = { government: readonly GovernmentExperienceRecord[]; nonGovernment: readonly NonGovernmentExperienceRecord[] };

export function ExperienceRows({ government, nonGovernment }: ExperienceRowsProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <PlainList divided>
      {government.map((record) => (
        <Row key={`g${record.id}`} title={`${inLanguage(record.post, language)}, ${record.institutionName}`}>
          <div>{[record.service, record.group, record.subGroup, record.class].map((name) => inLanguage(name, language)).join(', ')}</div>
          <div>{[record.otherInstitutionName, record.address].filter(Boolean).join(', ')}</div>
          <div>
            {[messageText(`enums.experienceWorkingStatus.${record.employmentStatus}`), record.employmentType].filter(Boolean).join(', ')}
          </div>
          {record.developmentPost === true && <div>{t`Development post`}</div>}
          {record.remarks !== '' && <div>{record.remarks}</div>}
          <DateText ad={record.employmentFromAd} short /> –{' '}
          {record.employmentToAd ? <DateText ad={record.employmentToAd} short /> : t`until today`}
          <RecordFiles files={[{ file: record.file, title: t`Experience document` }]} />
        </Row>
      ))}
      {nonGovernment.map((record) => (
        <Row key={`n${record.id}`} title={record.institutionName}>
          <div>
            {[record.employmentStatus, record.employmentType, messageText(`enums.experienceLevel.${record.expMatchOfficerLevel}`)]
              .filter(Boolean)
              .join(', ')}
          </div>
          {record.employmentFromAd && (
            <>
              <DateText ad={record.employmentFromAd} short /> –{' '}
              {record.employmentToAd ? <DateText ad={record.employmentToAd} short /> : t`until today`}
            </>
          )}
          <RecordFiles files={[{ file: record.file, title: t`Experience certificate` }]} />
        </Row>
      ))}
    </PlainList>
  );
}
