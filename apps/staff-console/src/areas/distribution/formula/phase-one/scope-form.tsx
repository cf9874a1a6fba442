import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { FormulaLevel, FormulaScope } from '@psc/api-client/areas/distribution/distribution.ts';
import type { MasterRow, PostRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { VACANCY_LIMIT_MAXIMUM } from '@psc/validation/limits.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { EditPanel } from '../edit-panel.tsx';

export type ScopeChoices = { classes: readonly MasterRow[]; services: readonly MasterRow[]; posts: readonly PostRow[] };
type ScopeFormProps = {
  level: FormulaLevel;
  choices: ScopeChoices;
  /** Null when adding. */
  edited: FormulaScope | null;
  mayDelete: boolean;
  onDone: () => void;
};

export function ScopeForm({ level, choices, edited, mayDelete, onDone }: ScopeFormProps) {
  const { t } = useLingui();
  const save = useStaffCall(calls.savePhaseOneVacancyLimit);
  const most = formatNumber(VACANCY_LIMIT_MAXIMUM, activeLanguage());
  const remove = useStaffCall(calls.deletePhaseOneVacancyLimit);
  const at = edited ? { id: edited.scopeId, version: edited.version } : {};
  return (
    <EditPanel
      title={edited ? t`Change the class and its limit` : t`Add a class`}
      schema={calls.VacancyLimitSaveForm}
      record={{
        draft: `distribution-scope.${level}.${edited?.scopeId ?? 'new'}`,
        version: edited?.version ?? null,
        values: {
          distributionType: level,
          ...at,
          classId: edited?.classId ?? '',
          serviceId: edited?.serviceId ?? '',
          postId: edited?.postId ?? '',
          vacancyLimit: edited?.vacancyLimit ?? '',
        },
      }}
      submitLabel={t`Save the class`}
      save={(values) => save.run({ body: { ...values, distributionType: level, ...at } })}
      remove={
        edited && mayDelete
          ? {
              title: t`Delete this class from the formula?`,
              message: t`Its shares and tables in all phases are deleted too. Saved versions keep theirs.`,
              inProgress: remove.inProgress,
              run: () => remove.run({ params: { id: edited.scopeId }, query: { version: edited.version } }),
            }
          : undefined
      }
      onDone={onDone}
    >
      <Choices {...choices} />
      <NumberField
        name="vacancyLimit"
        label={t`Vacancy limit`}
        hint={t`The largest number of posts in the tables, at most ${most}. More posts are divided by the shares.`}
        required
      />
    </EditPanel>
  );
}

function Choices({ classes, services, posts }: ScopeChoices) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { setValue } = useFormContext();
  const classId = Number(useWatch({ name: 'classId' }));
  const options = (rows: readonly MasterRow[]) => rows.map(({ id, name }) => ({ value: String(id), label: inLanguage(name, language) }));
  return (
    <>
      <SelectField name="classId" label={t`Class`} options={options(classes)} onChoose={() => setValue('postId', '')} required />
      <SelectField name="serviceId" label={t`Service`} hint={t`Leave it empty for all services.`} options={options(services)} />
      <SelectField
        name="postId"
        label={t`Post`}
        hint={t`Leave it empty for all posts of the class.`}
        options={options(posts.filter((post) => post.classId === classId))}
      />
    </>
  );
}
