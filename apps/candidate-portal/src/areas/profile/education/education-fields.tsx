import { useLingui } from '@lingui/react/macro';
import type { LookupChoice } from '@psc/api-client/areas/commission/lookup.ts';
import type { EducationRecord, ProfileFile } from '@psc/api-client/areas/profile/profile-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { CommonChoiceField } from '@psc/ui/fields/common-choice-field.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { SuggestingField } from '@psc/ui/fields/suggesting-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { needsEquivalentCertificate } from '@psc/validation/areas/profile/forms/education.ts';
import { LETTERS } from '@psc/validation/rules/patterns.ts';
import { useWatch } from 'react-hook-form';
import { usualDivisions } from '../shared/divisions.ts';
import { enumerationOptions, optionsOf } from '../shared/options.ts';
import { Pair } from '../shared/section.tsx';
import { StoredFile } from '../shared/stored-file.tsx';
import { countryOptions } from './countries.ts';

export type EducationLists = { levels: readonly LookupChoice[]; boards: readonly LookupChoice[]; faculties: readonly LookupChoice[] };

export function EducationFields({ lists, record }: { lists: EducationLists; record: EducationRecord | null }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const [country, foreignBoard] = useWatch({ name: ['country', 'foreignBoard'] });
  // The field accepts letters only, so a board whose name contains a dot is not offered and must be typed without it.
  const boards = lists.boards.map(({ name }) => inLanguage(name, language)).filter((name) => LETTERS.test(name));
  const current = (file: ProfileFile | null | undefined, title: string) => file && <StoredFile file={file} title={title} />;
  return (
    <>
      <CommonChoiceField
        name="level"
        label={t`Level`}
        options={optionsOf(lists.levels, record && { id: record.levelId, name: record.level })}
        inSight={6}
        required
      />
      <CommonChoiceField
        name="faculty"
        label={t`Faculty`}
        options={optionsOf(lists.faculties, record && { id: record.facultyId, name: record.faculty })}
        inSight={6}
        required
      />
      <SuggestingField name="universityOrBoardName" label={t`University or board`} suggestions={boards} required />
      <Pair short>
        <SelectField name="country" label={t`Country`} options={countryOptions(language)} required />
        <CheckboxField name="foreignBoard" label={t`Foreign university or board`} />
      </Pair>
      <RadioField name="educationType" label={t`Type of institution`} options={enumerationOptions('educationType')} inline required />
      <TextField name="majorSubject" label={t`Major subject`} required />
      <Pair short>
        <SuggestingField name="division" label={t`Division or grade`} suggestions={usualDivisions()} required />
        <NumberField name="percentage" label={t`Percentage or GPA`} hint={t`Such as 64.5 or 3.62`} decimal required />
      </Pair>
      <DateField name="passedDateAd" bsName="passedDateBs" label={t`Passed on`} required />
      <TextareaField
        name="description"
        label={t`Description`}
        hint={t`Such as the name of the campus and the years of study`}
        rows={2}
        required
      />
      <FileField name="transcript" label={t`Transcript`} joinPages current={current(record?.transcript, t`Transcript`)} required />
      {needsEquivalentCertificate({ country, foreignBoard }) && (
        <FileField
          name="equivalentCertificate"
          label={t`Equivalent certificate`}
          hint={t`For a qualification from abroad or of a foreign board.`}
          current={current(record?.equivalentCertificate, t`Equivalent certificate`)}
          required
        />
      )}
      <Disclosure
        summary={t`Transcript, back, and character certificate, if you have them`}
        open={Boolean(record?.backTranscript ?? record?.characterCertificate)}
      >
        <FileField
          name="backTranscript"
          label={t`Transcript, back`}
          hint={t`Only if something is written on the back.`}
          joinPages
          current={current(record?.backTranscript, t`Transcript, back`)}
        />
        <FileField
          name="characterCertificate"
          label={t`Character certificate`}
          current={current(record?.characterCertificate, t`Character certificate`)}
        />
      </Disclosure>
    </>
  );
}
