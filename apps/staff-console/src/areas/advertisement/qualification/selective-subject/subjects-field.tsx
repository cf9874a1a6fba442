import { useLingui } from '@lingui/react/macro';
import type { MasterRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { SearchableChoices } from '@psc/ui/fields/choices.tsx';
import { useField } from '@psc/ui/fields/use-field.ts';

export function SubjectsField({ subjects }: { subjects: readonly MasterRow[] }) {
  const { t } = useLingui();
  const { value, setValue, error, control } = useField({ name: 'subjectIds' });
  const language = activeLanguage();
  return (
    <SearchableChoices
      id={control.id}
      label={t`Subjects to choose from`}
      description={t`If you choose none, candidates can choose any subject.`}
      error={error}
      placeholder={t`Every subject`}
      disabled={control.disabled}
      options={subjects.map((row) => ({ value: row.id, label: inLanguage(row.name, language) }))}
      values={(value as number[]).map(String)}
      onChoose={(ids) => setValue(ids.map(Number))}
    />
  );
}
