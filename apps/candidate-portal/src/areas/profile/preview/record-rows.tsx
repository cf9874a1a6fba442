import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
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
import { shownWord } from '@psc/ui/shown-word.ts';
import classes from './preview.module.css';

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <strong>{title}</strong>
      <div className={classes.quiet}>{children}</div>
    </li>
  );
}

export function EducationRows({ records }: { records: readonly EducationRecord[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <ul className={classes.rows}>
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
    </ul>
  );
}

export function TrainingRows({ records }: { records: readonly TrainingRecord[] }) {
  return (
    <ul className={classes.rows}>
      {records.map((record) => (
        <Row key={record.id} title={record.trainingName}>
          <div>
            {record.instituteName}, {record.division}
          </div>
          <DateText ad={record.trainingFromAd} short /> – <DateText ad={record.trainingToAd} short />
        </Row>
      ))}
    </ul>
  );
}

export function ProfessionalRows({ records }: { records: readonly ProfessionalRecord[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <ul className={classes.rows}>
      {records.map((record) => (
        <Row key={record.id} title={inLanguage(record.councilType, language)}>
          <div>
            {record.type}, {localDigits(record.dartaNumber, language)}
          </div>
          {t`Valid until`}: <DateText ad={record.validityDateAd} short />
        </Row>
      ))}
    </ul>
  );
}

type ExperienceRowsProps = { government: readonly GovernmentExperienceRecord[]; nonGovernment: readonly NonGovernmentExperienceRecord[] };

export function ExperienceRows({ government, nonGovernment }: ExperienceRowsProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <ul className={classes.rows}>
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
    </ul>
  );
}
