import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ProfileFile } from '@psc/api-client/areas/profile/profile-types.ts';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { countryName } from '@psc/i18n/country-names.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import type { CaseDocument } from './case-documents.ts';
import classes from './case.module.css';

type CareerFactsProps = {
  scrutinyCase: ScrutinyCase;
  documents: readonly CaseDocument[];
  openFile: string | null;
  onShow: (document: CaseDocument) => void;
};
type CareerRecord = { key: string; title: string; details: (string | null)[]; files: (ProfileFile | null)[] };

export function CareerFacts({ scrutinyCase, ...showing }: CareerFactsProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { education, academicQualifications, professional, samuhaBarga, training, governmentExperience, nonGovernmentExperience } =
    scrutinyCase.profile;
  const day = (ad: string) => formatDay(ad, language, { weekday: false });
  const period = (fromAd: string | null, toAd: string | null) => `${fromAd ? day(fromAd) : ''} – ${toAd ? day(toAd) : t`now`}`;
  // The candidate typed a percentage or a GPA, and the record does not say which.
  const mark = (value: number) => `${t`Percentage or GPA`}: ${formatNumber(value, language)}`;
  const usedFor = (educationId: number) =>
    academicQualifications
      .filter((qualification) => qualification.educationId === educationId)
      .map(({ category }) => `${t`Use this qualification for`}: ${messageText(`enums.academicQualificationCategory.${category}`)}`);
  return (
    <>
      <Records
        heading={t`Education`}
        nothing={t`No education was sent.`}
        {...showing}
        records={education.map((record) => ({
          key: `education ${record.id}`,
          title: `${inLanguage(record.level, language)} · ${inLanguage(record.faculty, language)}`,
          details: [
            record.universityOrBoardName,
            record.majorSubject,
            record.division,
            mark(record.percentage),
            day(record.passedDateAd),
            messageText(`enums.educationType.${record.educationType}`),
            countryName(record.country, language),
            record.foreignBoard ? t`Foreign board` : null,
            record.description,
            ...usedFor(record.id),
          ],
          files: [record.transcript, record.backTranscript, record.characterCertificate, record.equivalentCertificate],
        }))}
      />
      <Records
        heading={t`Inclusive groups`}
        {...showing}
        records={samuhaBarga.map((record) => ({
          key: `group ${record.id}`,
          title: inLanguage(record.groupClass.name, language),
          details: [record.groupClass.other],
          files: [record.file],
        }))}
      />
      <Records
        heading={t`Professional councils`}
        {...showing}
        records={professional.map((record) => ({
          key: `professional ${record.id}`,
          title: inLanguage(record.councilType, language),
          details: [
            record.type,
            record.institutionName,
            record.dartaNumber,
            `${t`Issued on`}: ${day(record.issuedDateAd)}`,
            `${t`Renewed on`}: ${day(record.renewDateAd)}`,
            t`Valid until ${day(record.validityDateAd)}`,
          ],
          files: [record.frontFile, record.backFile],
        }))}
      />
      <Records
        heading={t`Experience in government`}
        {...showing}
        records={governmentExperience.map((record) => ({
          key: `government ${record.id}`,
          title: `${inLanguage(record.post, language)} · ${record.institutionName}`,
          details: [
            record.otherInstitutionName,
            record.address,
            inLanguage(record.class, language),
            inLanguage(record.service, language),
            inLanguage(record.group, language),
            inLanguage(record.subGroup, language),
            record.employmentType,
            period(record.employmentFromAd, record.employmentToAd),
            messageText(`enums.experienceWorkingStatus.${record.employmentStatus}`),
            record.developmentPost === true ? t`Development post` : '',
            record.remarks,
          ],
          files: [record.file],
        }))}
      />
      <Records
        heading={t`Other experience`}
        {...showing}
        records={nonGovernmentExperience.map((record) => ({
          key: `other ${record.id}`,
          title: `${record.employmentStatus} · ${record.institutionName}`,
          details: [
            record.employmentType,
            messageText(`enums.experienceLevel.${record.expMatchOfficerLevel}`),
            period(record.employmentFromAd, record.employmentToAd),
          ],
          files: [record.file],
        }))}
      />
      <Records
        heading={t`Training`}
        {...showing}
        records={training.map((record) => ({
          key: `training ${record.id}`,
          title: record.trainingName,
          details: [record.instituteName, record.division, mark(record.percentage), period(record.trainingFromAd, record.trainingToAd)],
          files: [record.file],
        }))}
      />
    </>
  );
}

type RecordsProps = Omit<CareerFactsProps, 'scrutinyCase'> & { heading: ReactNode; records: CareerRecord[]; nothing?: ReactNode };

function Records({ heading, records, nothing, documents, openFile, onShow }: RecordsProps) {
  if (records.length === 0 && nothing === undefined) return null;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{heading}</h2>
      {records.length === 0 && <p>{nothing}</p>}
      <ul className={classes.records}>
        {records.map((record) => (
          <li
            key={record.key}
            data-papers={record.files.map((own) => own?.imageName).join(' ')}
            data-judged={record.files.some((own) => own !== null && own.imageName === openFile) || undefined}
          >
            <strong>{record.title}</strong>
            <p>{record.details.filter(Boolean).join(' · ')}</p>
            <div className={classes.files}>
              {documents
                .filter(({ file }) => record.files.some((own) => own?.imageName === file.imageName))
                .map((document) => (
                  <Button
                    key={document.file.imageName}
                    kind="quiet"
                    compact
                    aria-pressed={document.file.imageName === openFile}
                    onClick={() => onShow(document)}
                  >
                    {document.title}
                  </Button>
                ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
