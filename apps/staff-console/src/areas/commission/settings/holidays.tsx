import { useLingui } from '@lingui/react/macro';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { Holiday } from '@psc/api-client/areas/commission/master-data.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { HolidayForm as schema } from '@psc/validation/holidays.ts';
import { IconPlus } from '@tabler/icons-react';
import { HistorySection } from '../../../shared/list/history-section.tsx';
import screen from '../../../shared/screen.module.css';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useAgreedAct } from '../../../shared/use-agreed-act.tsx';
import { useMay } from '../../../shell/use-may.ts';

/** Days on which the office is closed in addition to its weekly holidays. */
export function Holidays({ holidays }: { holidays: readonly Holiday[] }) {
  const { t } = useLingui();
  const { search, put, visit } = useAddress();
  const may = useMay()('update');
  const language = activeLanguage();
  const asked = search.get('holiday');
  const open = holidays.find(({ id }) => String(id) === asked);
  const isNew = asked === 'new' && may;
  const close = () => put({ holiday: null });
  return (
    <section aria-labelledby="holidays">
      <h2 className={screen.heading} id="holidays">{t`Holidays`}</h2>
      <p className={screen.about}>{t`An officer who sets a deadline on one of these days is warned.`}</p>
      {may && (
        <Button icon={<IconPlus size={20} aria-hidden />} onClick={() => visit({ holiday: 'new' })}>
          {t`Add a holiday`}
        </Button>
      )}
      <DataTable
        caption={t`Holidays`}
        rows={holidays}
        rowKey={(row) => row.id}
        columns={[
          { key: 'day', head: t`Day`, cell: (row) => <DateText ad={row.dayAd} short /> },
          { key: 'name', head: t`Holiday`, wrap: true, cell: (row) => inLanguage(row.name, language) },
          { key: 'officer', head: t`Entered by`, wrap: true, cell: ({ enteredBy }) => enteredBy ?? '–' },
          { key: 'entered', head: t`Entered`, cell: ({ enteredAt }) => <DateText instant={enteredAt} short /> },
          {
            key: 'state',
            head: t`Status`,
            cell: (row) =>
              row.active ? <StatusBadge tone="done">{t`In force`}</StatusBadge> : <StatusBadge tone="neutral">{t`Withdrawn`}</StatusBadge>,
          },
        ]}
        onOpen={(row) => visit({ holiday: String(row.id) })}
        openKey={open?.id ?? null}
        onClose={close}
        empty={<EmptyState title={t`No holidays have been entered`} />}
      />
      {(open || isNew) && (
        <SidePanel width="narrow" title={open ? inLanguage(open.name, language) : t`Add a holiday`} onClose={close}>
          {may && <HolidayForm key={open?.id ?? 'new'} holiday={open ?? null} onDone={close} />}
          {open && <HistorySection thing="holiday" number={open.id} />}
        </SidePanel>
      )}
    </section>
  );
}

/** Adds a holiday or changes its day or name. A withdrawn holiday no longer counts. */
function HolidayForm({ holiday, onDone }: { holiday: Holiday | null; onDone: () => void }) {
  const { t } = useLingui();
  const { run, dialog } = useAgreedAct(masterData.saveHoliday, {
    title: t`Change it for open advertisements?`,
    confirmLabel: t`Save the holiday`,
  });
  const changed = holiday && { id: holiday.id, version: holiday.version };
  return (
    <DraftForm
      schema={schema}
      record={{
        draft: `holiday.${holiday?.id ?? 'new'}`,
        version: holiday?.version ?? null,
        values: {
          ...(holiday && { id: holiday.id }),
          dayAd: holiday?.dayAd ?? '',
          nameNe: holiday?.name.ne ?? '',
          nameEn: holiday?.name.en ?? '',
          inactive: holiday ? !holiday.active : false,
          source: '',
        },
      }}
      submitLabel={t`Save the holiday`}
      onSubmit={saving((values) => run((touchedAgreed) => ({ body: { ...values, ...changed, touchedAgreed } })), onDone)}
    >
      <DateField name="dayAd" label={t`Day`} required />
      <TextField name="nameNe" label={t`Name in Nepali`} required />
      <TextField name="nameEn" label={t`Name in English`} required />
      {holiday && <CheckboxField name="inactive" label={t`Withdrawn`} />}
      <TextareaField name="source" label={t`Source`} hint={t`The law, rule or decision that it comes from.`} required />
      {dialog}
    </DraftForm>
  );
}
