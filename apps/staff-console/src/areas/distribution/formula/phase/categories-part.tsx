import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type {
  CategoryPhase,
  FormulaCategory,
  FormulaLevel,
  PhaseCategories,
  QuotaLook,
} from '@psc/api-client/areas/distribution/distribution.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { EditPanel } from '../edit-panel.tsx';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { QuotaColour } from '../../shared/quota-table.tsx';
import { deleteCategory, saveCategory } from '../phase-calls.ts';
import { privilegeOf } from '../place.ts';

type CategoriesPartProps = { level: FormulaLevel; phase: CategoryPhase; setup: PhaseCategories };

export function CategoriesPart({ level, phase, setup }: CategoriesPartProps) {
  const { t } = useLingui();
  const { search, put, visit } = useAddress();
  const language = activeLanguage();
  const permissions = useSession((session) => session.privileges[privilegeOf[level]] ?? []);
  const { categories, parents, quotas } = setup;
  const edited = categories.find((each) => String(each.categoryId) === search.get('edit')) ?? null;
  const isOpen = edited !== null || search.get('edit') === 'new';
  const close = () => put({ edit: null });
  const nameOf = (code: string | null, of: readonly { code: string; name: QuotaLook['name'] }[]) => {
    const found = of.find((each) => each.code === code);
    return found && inLanguage(found.name, language);
  };
  if (phase !== 'phaseTwo' && parents.length === 0) {
    return (
      <EmptyState title={t`There is nothing to divide`}>
        {t`This phase divides the categories of the phase before that have no quota. There are none.`}
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable
        caption={t`Categories of this phase`}
        columns={[
          { key: 'nameEn', head: t`Name in English`, cell: (row) => row.name.en, wrap: true },
          { key: 'nameNe', head: t`Name in Nepali`, cell: (row) => row.name.ne, wrap: true },
          {
            key: 'quota',
            head: t`Quota`,
            cell: (row) =>
              row.quotaCode === null ? (
                t`divided by the next phase`
              ) : (
                <>
                  <QuotaColour code={row.quotaCode} quotas={quotas} /> {nameOf(row.quotaCode, quotas)}
                </>
              ),
          },
          ...(phase === 'phaseTwo'
            ? []
            : [{ key: 'parent', head: t`Posts of`, cell: (row: FormulaCategory) => nameOf(row.parentCode, parents) ?? row.parentCode }]),
        ]}
        rows={categories}
        rowKey={(row) => row.categoryId}
        onOpen={permissions.includes('update') ? (row) => visit({ edit: String(row.categoryId) }) : undefined}
        openKey={edited?.categoryId ?? null}
        onClose={close}
        empty={<EmptyState title={t`No categories yet`} />}
      />
      {permissions.includes('create') && (
        <Group mt="md">
          <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => visit({ edit: 'new' })}>
            {t`Add a category`}
          </Button>
        </Group>
      )}
      {isOpen && (
        <CategoryForm
          key={edited?.categoryId ?? 'new'}
          level={level}
          phase={phase}
          setup={setup}
          edited={edited}
          mayDelete={permissions.includes('delete')}
          onDone={close}
        />
      )}
    </>
  );
}

type CategoryFormProps = CategoriesPartProps & { edited: FormulaCategory | null; mayDelete: boolean; onDone: () => void };

function CategoryForm({ level, phase, setup, edited, mayDelete, onDone }: CategoryFormProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const save = useStaffCall(saveCategory[phase]);
  const remove = useStaffCall(deleteCategory[phase]);
  const at = edited ? { id: edited.categoryId, version: edited.version } : {};
  const options = (of: readonly { code: string; name: QuotaLook['name'] }[]) =>
    of.map(({ code, name }) => ({ value: code, label: inLanguage(name, language) }));
  return (
    <EditPanel
      title={edited ? t`Change the category` : t`Add a category`}
      schema={calls.CategorySaveForm}
      record={{
        draft: `distribution-category.${level}.${phase}.${edited?.categoryId ?? 'new'}`,
        version: edited?.version ?? null,
        values: {
          distributionType: level,
          ...at,
          nameEn: edited?.name.en ?? '',
          nameNe: edited?.name.ne ?? '',
          quotaCode: edited?.quotaCode ?? '',
          parentCode: edited?.parentCode ?? (setup.parents.length === 1 ? setup.parents[0]!.code : ''),
        },
      }}
      submitLabel={t`Save the category`}
      save={(values) => save.run({ body: { ...values, distributionType: level, ...at } })}
      remove={
        edited && mayDelete
          ? {
              title: t`Delete this category?`,
              inProgress: remove.inProgress,
              run: () => remove.run({ params: { id: edited.categoryId }, query: { version: edited.version } }),
            }
          : undefined
      }
      onDone={onDone}
    >
      <TextField name="nameEn" label={t`Name in English`} required />
      <TextField name="nameNe" label={t`Name in Nepali`} required />
      {phase !== 'phaseTwo' && !edited && <SelectField name="parentCode" label={t`Posts of`} options={options(setup.parents)} required />}
      <SelectField
        name="quotaCode"
        label={t`Quota`}
        hint={
          phase === 'phaseFour'
            ? t`The posts are advertised for this quota.`
            : t`The posts are advertised for this quota. Leave it empty where the next phase divides them.`
        }
        options={options(setup.quotas)}
        required={phase === 'phaseFour'}
      />
    </EditPanel>
  );
}
