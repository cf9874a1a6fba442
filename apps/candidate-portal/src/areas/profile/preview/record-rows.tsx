import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import type {
  AcademicQualification,
  EducationRecord,
  ProfessionalRecord,
  TrainingRecord,
} from '@psc/api-client/areas/profile/profile-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { countryName } from '@psc/i18n/country-names.ts';
import { RecordFiles } from '../shared/record-files.tsx';

export function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="li" py={10}>
      <strong>{title}</strong>
      <Text component="div" c="dimmed">
        {children}
      </Text>
    </Box>
  );
}

type EducationRowsProps = { records: readonly EducationRecord[]; putForward: readonly AcademicQualification[] };

export function EducationRows({ records, putForward }: EducationRowsProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <PlainList divided>
      {records.map((record) => {
        const mark = localDigits(record.percentage, language);
        return (
          <Row key={record.id} title={`${inLanguage(record.level, language)}, ${inLanguage(record.faculty, language)}`}>
            <div>
              {record.universityOrBoardName}, {record.majorSubject}
            </div>
            <div>
              {t`Percentage or GPA`}: {mark}, {record.division}
            </div>
            <DateText ad={record.passedDateAd} />
            <div>
              {messageText(`enums.educationType.${record.educationType}`)}, {countryName(record.country, language)}
              {record.foreignBoard && `, ${t`foreign board`}`}
            </div>
            {record.description !== '' && <div>{record.description}</div>}
            {putForward
              .filter(({ educationId }) => educationId === record.id)
              .map(({ id, category }) => (
                <div key={id}>
                  {t`Use this qualification for`}: {messageText(`enums.academicQualificationCategory.${category}`)}
                </div>
              ))}
            <RecordFiles
              files={[
                { file: record.transcript, title: t`Transcript` },
                { file: record.backTranscript, title: t`Transcript, back` },
                { file: record.characterCertificate, title: t`Character certificate` },
                { file: record.equivalentCertificate, title: t`Equivalent certificate` },
              ]}
            />
          </Row>
        );
      })}
    </PlainList>
  );
}

export function TrainingRows({ records }: { records: readonly TrainingRecord[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <PlainList divided>
      {records.map((record) => (
        <Row key={record.id} title={record.trainingName}>
          <div>
            {record.instituteName}, {record.division}
          </div>
          <DateText ad={record.trainingFromAd} short /> – <DateText ad={record.trainingToAd} short />
          <div>
            {t`Percentage or GPA`}: {localDigits(record.percentage, language)}
          </div>
          <RecordFiles files={[{ file: record.file, title: t`Certificate` }]} />
        </Row>
      ))}
    </PlainList>
  );
}

export function ProfessionalRows({ records }: { records: readonly ProfessionalRecord[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <PlainList divided>
      {records.map((record) => (
        <Row key={record.id} title={inLanguage(record.councilType, language)}>
          <div>
            {record.type}, {localDigits(record.dartaNumber, language)}
          </div>
          <div>{record.institutionName}</div>
          <div>
            {t`Issued on`}: <DateText ad={record.issuedDateAd} short />
          </div>
          <div>
            {t`Renewed on`}: <DateText ad={record.renewDateAd} short />
          </div>
          {t`Valid until`}: <DateText ad={record.validityDateAd} short />
          <RecordFiles
            files={[
              { file: record.frontFile, title: t`Certificate, front` },
              { file: record.backFile, title: t`Certificate, back` },
            ]}
          />
        </Row>
      ))}
    </PlainList>
  );
}
