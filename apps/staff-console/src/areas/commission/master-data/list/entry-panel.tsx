import type { ComponentType } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { MasterEntry } from '@psc/api-client/areas/commission/master-data-types.ts';
import type { SendInput } from '@psc/api-client/define-call.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm, type FormValues } from '@psc/ui/draft-form.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { masterLists, type MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import { useLoaderData, useOutletContext } from 'react-router';
import { HistorySection } from '../../../../shared/list/history-section.tsx';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { choicesOf, listOf, type ListField, type MasterDataList } from './definition.ts';
import { choiceLabels } from './field-words.ts';
import type { entryLoader, ListData } from './loader.ts';
import { MergeSection } from './merge-section.tsx';
import type { ListedRow } from './referred.ts';
import { nameOf, valueOf } from './rows.ts';

export function entryScreen(type: MasterType): ComponentType {
  const list = listOf(type);
  return () => <OpenEntry list={list} />;
}

function OpenEntry({ list }: { list: MasterDataList }) {
  const entry = useLoaderData<ReturnType<typeof entryLoader>>();
  const references = useOutletContext<ListData['references']>();
  const { search, put } = useAddress();
  const may = useMay();
  const adds = search.has('new') && may('create');
  const changes = search.has('open') && entry !== null && may('create', 'update');
  if (!adds && !changes) return null;
  return (
    <EntryPanel
      key={adds ? 'new' : entry?.id}
      list={list}
      entry={adds ? null : entry}
      references={references}
      onClose={() => put({ open: null, new: null })}
    />
  );
}

type EntryPanelProps = {
  list: MasterDataList;
  /** Null when adding. */
  entry: MasterEntry | null;
  references: Record<string, ListedRow[]>;
  onClose: () => void;
};

function EntryPanel({ list, entry, references, onClose }: EntryPanelProps) {
  const { t } = useLingui();
  const save = useStaffCall(list.saveCall);
  const fields = list.fields.filter((field) => !field.tableOnly && (entry === null || !field.onlyWhenAdding));
  return (
    <SidePanel title={entry ? nameOf(entry) : t`Add an entry`} onClose={onClose}>
      <DraftForm
        schema={list.schema}
        record={{
          draft: `master-data.${list.type}.${entry?.id ?? 'new'}`,
          version: entry?.version ?? null,
          values: valuesOf(list, fields, entry),
        }}
        submitLabel={t`Save`}
        actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
        onSubmit={saving(
          (values) =>
            save.run({ body: { ...(values as object), ...(entry && { version: entry.version }) } } as SendInput<typeof list.saveCall>),
          onClose,
        )}
      >
        {list.isNamed && (
          <>
            <TextField name="nameNe" label={t`Name in Nepali`} nepali required />
            <TextField name="nameEn" label={t`Name in English`} required />
          </>
        )}
        {fields.map((field) => (
          <EntryField key={field.name} field={field} rows={references[field.name] ?? []} />
        ))}
        <CheckboxField name="inactive" label={t`Not in use`} hint={t`Kept in old records, no longer offered.`} />
      </DraftForm>
      {entry && <MergeSection list={list} entry={entry} onMerged={onClose} />}
      {entry && <HistorySection thing={masterLists[list.type].table} number={entry.id} />}
    </SidePanel>
  );
}

function valuesOf(list: MasterDataList, fields: readonly ListField[], entry: MasterEntry | null): FormValues {
  const names = list.isNamed ? { nameNe: entry?.name.ne ?? '', nameEn: entry?.name.en ?? '' } : {};
  const further = fields.map((field) => [field.name, entry ? formValue(field, entry) : '']);
  return {
    ...list.fixed,
    ...(entry && { id: entry.id }),
    ...names,
    ...Object.fromEntries(further),
    inactive: entry?.active === false,
  };
}

function formValue(field: ListField, entry: MasterEntry): unknown {
  const value = valueOf(field, entry);
  if (field.kind === 'yesNo') return value === true ? 'yes' : 'no';
  return value ?? (field.kind === 'reference' ? field.none : undefined) ?? '';
}

function EntryField({ field, rows }: { field: ListField; rows: readonly ListedRow[] }) {
  const { t } = useLingui();
  const shared = { name: field.name, label: t(field.label), hint: field.hint && t(field.hint), required: field.isMarkedRequired };
  switch (field.kind) {
    case 'reference': {
      const offered = rows.filter((row) => row.active !== false).map((row) => ({ value: row.id, label: nameOf(row) }));
      const none = field.none ? [{ value: field.none, label: t(choiceLabels.none) }] : [];
      return <SelectField {...shared} options={[...none, ...offered]} />;
    }
    case 'choice':
      return <SelectField {...shared} options={choicesOf(field).map(({ value, label }) => ({ value, label: t(label) }))} />;
    case 'yesNo':
      return (
        <RadioField
          {...shared}
          inline
          options={[
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No` },
          ]}
        />
      );
    case 'longText':
      return <TextareaField {...shared} rows={8} />;
    case 'number':
      return <NumberField {...shared} />;
    case 'text':
    case 'fiscalYear':
      return <TextField {...shared} digits />;
    case 'day':
      return null;
  }
}
