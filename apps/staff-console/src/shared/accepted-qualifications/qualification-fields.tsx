import { Trans, useLingui } from '@lingui/react/macro';
import { Fieldset, SimpleGrid } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import type { AdvertisementQualification } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { SelectField, type Option } from '@psc/ui/fields/select-field.tsx';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useFormContext } from 'react-hook-form';

type Named = { id: number; name: Bilingual };
type Choices = { educationLevels: Named[]; faculties: Named[]; subjects: Named[] };
type Row = { qualifications: readonly AdvertisementQualification[]; minimumEducationLevelId?: number | null };

const empty = { educationLevelId: '', facultyId: '', subjectId: '' };

/** Initial form values: the saved rows, or one empty row. */
export function qualificationRows({ qualifications }: Row) {
  const rows = qualifications.map(({ educationLevelId, facultyId, subjectId }) => ({
    educationLevelId,
    facultyId: facultyId ?? '',
    subjectId: subjectId ?? '',
  }));
  return rows.length > 0 ? rows : [empty];
}

function optionOf(row: Named): Option {
  return { value: row.id, label: inLanguage(row.name, activeLanguage()) };
}

/** The accepted qualifications; a candidate needs one of them. */
export function QualificationFields({ choices }: { choices: Choices }) {
  const { t } = useLingui();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'qualifications' });
  return (
    <Fieldset legend={<Trans>Accepted qualifications</Trans>} p="sm" mb="md">
      <p>
        <Trans>A candidate needs one of them. A higher level in the same faculty is accepted too.</Trans>
      </p>
      {fields.map((field, position) => (
        <SimpleGrid key={field.id} minColWidth="min(14rem, 100%)" spacing="md" verticalSpacing={0} style={{ alignItems: 'center' }}>
          <SelectField
            name={`qualifications.${position}.educationLevelId`}
            label={t`Level`}
            options={choices.educationLevels.map(optionOf)}
            required
          />
          <SelectField
            name={`qualifications.${position}.facultyId`}
            label={t`Faculty`}
            options={choices.faculties.map(optionOf)}
            placeholder={t`Every faculty`}
          />
          <SelectField
            name={`qualifications.${position}.subjectId`}
            label={t`Subject`}
            options={choices.subjects.map(optionOf)}
            placeholder={t`Every subject`}
          />
          {fields.length > 1 && (
            <Button kind="quiet" compact icon={<IconTrash size={18} aria-hidden />} onClick={() => remove(position)}>
              {t`Remove`}
            </Button>
          )}
        </SimpleGrid>
      ))}
      <Button kind="quiet" compact icon={<IconPlus size={18} aria-hidden />} onClick={() => append(empty)}>
        {t`Add a qualification`}
      </Button>
    </Fieldset>
  );
}

export function AcceptedQualifications({ row, choices }: { row: Row; choices: Choices }) {
  const { t } = useLingui();
  const named = (rows: readonly Named[], id: number | null) => {
    const found = rows.find((each) => each.id === id);
    return found ? [inLanguage(found.name, activeLanguage())] : [];
  };
  const lines = row.qualifications.map(({ educationLevelId, facultyId, subjectId }) =>
    [
      ...named(choices.educationLevels, educationLevelId),
      ...named(choices.faculties, facultyId),
      ...named(choices.subjects, subjectId),
    ].join(', '),
  );
  if (lines.length === 0) return named(choices.educationLevels, row.minimumEducationLevelId ?? null)[0] ?? t`Not configured yet`;
  return lines.map((line) => <div key={line}>{line}</div>);
}
