import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import type {
  EducationRecord,
  GovernmentExperienceRecord,
  NonGovernmentExperienceRecord,
  ProfessionalRecord,
  TrainingRecord,
} from '@psc/api-client/calls/profile-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="li" py={10}>
      <strong>{title}</strong>
      <Text component="div" c="dimmed">
        {children}
      </Text>
    </Box>
  );
}

export function EducationRows({ records }: { records: readonly EducationRecord[] }) {
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
          </Row>
        );
      })}
    </PlainList>
  );
}

export function TrainingRows({ records }: { records: readonly TrainingRecord[] }) {
  return (
    <PlainList divided>
      {records.map((record) => (
        <Row key={record.id} title={record.trainingName}>
          <div>
            {record.instituteName}, {record.division}
          </div>
          <DateText ad={record.trainingFromAd} short /> – <DateText ad={record.trainingToAd} short />
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
          {t`Valid until`}: <DateText ad={record.validityDateAd} short />
        </Row>
      ))}
    </PlainList>
  );
}

type ExperienceRowsProps = { government: readonly GovernmentExperienceRecord[]; nonGovernment: readonly NonGovernmentExperienceRecord[] };

export function ExperienceRows({ government, nonGovernment }: ExperienceRowsProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <PlainList divided>
      {government.map((record) => (
        <Row key={`g${record.id}`} title={`${inLanguage(record.post, language)}, ${record.institutionName}`}>
          <div>
            {inLanguage(record.service, language)}, {inLanguage(record.class, language)}
          </div>
          <DateText ad={record.employmentFromAd} short /> –{' '}
          {record.employmentToAd ? <DateText ad={record.employmentToAd} short /> : t`until today`}
        </Row>
      ))}
      {nonGovernment.map((record) => (
        <Row key={`n${record.id}`} title={record.institutionName}>
          <div>
            {[record.employmentStatus, shownWord(`enums.experienceLevel.${record.expMatchOfficerLevel}`)].filter(Boolean).join(', ')}
          </div>
          {record.employmentFromAd && (
            <>
              <DateText ad={record.employmentFromAd} short /> –{' '}
              {record.employmentToAd ? <DateText ad={record.employmentToAd} short /> : t`until today`}
            </>
          )}
        </Row>
      ))}
    </PlainList>
  );
}
