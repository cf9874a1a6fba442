import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { MasterEntry } from '@psc/api-client/areas/commission/master-data-types.ts';
import * as masterEntry from '@psc/api-client/areas/commission/master-entry.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { masterList } from '@psc/validation/areas/commission/master-lists.ts';
import { IconArrowMerge, IconListSearch } from '@tabler/icons-react';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useMay } from '../../../../shell/use-may.ts';
import type { MasterDataList } from './definition.ts';
import { nameOf } from './rows.ts';
import { useOtherEntries } from './use-other-entries.ts';
import { Uses } from './uses.tsx';

type EntrySectionProps = { list: MasterDataList; entry: MasterEntry; onMerged: () => void };

/** Shows the uses of an entry, and merges a duplicate into another entry. */
export function MergeSection({ list, entry, onMerged }: EntrySectionProps) {
  const { t } = useLingui();
  const may = useMay();
  const [shown, setShown] = useState<'uses' | 'merge' | null>(null);
  const mayMerge = may('update', 'delete') && !masterList(list.type).neverMerged;
  return (
    <section aria-label={t`Uses of the entry`}>
      <p className={screen.actions}>
        <Button
          icon={<IconListSearch size={20} aria-hidden />}
          aria-expanded={shown === 'uses'}
          onClick={() => setShown(shown === 'uses' ? null : 'uses')}
        >
          {t`Where it is used`}
        </Button>
        {mayMerge && (
          <Button
            icon={<IconArrowMerge size={20} aria-hidden />}
            aria-expanded={shown === 'merge'}
            onClick={() => setShown(shown === 'merge' ? null : 'merge')}
          >
            {t`Merge into another entry`}
          </Button>
        )}
      </p>
      {shown === 'uses' && <FetchedUses list={list} entry={entry} />}
      {shown === 'merge' && <MergeForm list={list} entry={entry} onMerged={onMerged} />}
    </section>
  );
}

function FetchedUses({ list, entry }: Omit<EntrySectionProps, 'onMerged'>) {
  const uses = useFetched(masterEntry.listReferences, { params: { type: list.type, id: entry.id } });
  if (uses.problem) return <p className={screen.notice}>{uses.problem}</p>;
  return uses.data && <Uses references={uses.data} />;
}

function MergeForm({ list, entry, onMerged }: EntrySectionProps) {
  const { t } = useLingui();
  const merge = useStaffCall(masterEntry.merge);
  const [kept, setKept] = useState<MasterEntry | null>(null);
  const { entries, problem, search } = useOtherEntries(list.type, entry, kept);
  return (
    <Stack gap="sm">
      <p>{t`Everything listed here will point to the entry that is kept, and this one is deleted. This cannot be undone.`}</p>
      <FetchedUses list={list} entry={entry} />
      {problem && <p className={screen.notice}>{problem}</p>}
      <DraftForm
        schema={masterEntry.MergeForm}
        defaultValues={{ keptId: '', reason: '' }}
        submitLabel={t`Merge`}
        onSubmit={saving((values) => {
          const seen = entries.find(({ id }) => id === values.keptId);
          const body = { ...values, version: entry.version, keptVersion: seen?.version ?? 1 };
          return merge.run({ params: { type: list.type, id: entry.id }, body });
        }, onMerged)}
      >
        <SelectField
          name="keptId"
          label={t`Entry to keep`}
          options={entries.map((row) => ({ value: row.id, label: disambiguatedLabel(row) }))}
          onChoose={(id) => setKept(entries.find((row) => String(row.id) === id) ?? null)}
          onSearch={search}
          required
        />
        <TextareaField name="reason" label={t`Reason`} rows={2} required />
      </DraftForm>
    </Stack>
  );
}

/** Places in different districts can have the same name, so the label adds the district. */
function disambiguatedLabel(entry: MasterEntry): string {
  const belongsTo = Object.values(entry.referred).flatMap((name) => (name ? [inLanguage(name, activeLanguage())] : []));
  return [nameOf(entry), ...belongsTo].join(', ');
}
