import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/advertisement.ts';
import type { AdvertisementRow } from '@psc/api-client/calls/advertisement.ts';
import { useSession } from '@psc/api-client/session.ts';
import { whatIsWrong } from '@psc/api-client/what-is-wrong.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { bsFromAd, nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { SelectField, type Option } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { useAct } from '../../../shared/use-act.ts';
import type { AdvertisementListData } from './loader.ts';

type FormProps = { row: AdvertisementRow; onDone: () => void };

function optionOf(row: { id: number; name: Bilingual }): Option {
  return { value: row.id, label: inLanguage(row.name, activeLanguage()) };
}

/** Each date in both calendars, as the form has them. */
function datesOf(row: AdvertisementRow) {
  const dayOf = (instant: string | null) => (instant ? nepalDayOf(instant) : '');
  const days = {
    publishDate: row.publishDateAd ?? '',
    singleSubmissionLastDate: dayOf(row.singleSubmissionLastAt),
    paymentLastDate: dayOf(row.paymentLastAt),
    doubleFeeSubmissionLastDate: dayOf(row.doubleFeeSubmissionLastAt),
    doubleFeePaymentLastDate: dayOf(row.doubleFeePaymentLastAt),
    ageCutOffDate: row.ageCutOffDateAd ?? '',
    admitCardDownloadDate: row.admitCardDownloadDateAd ?? '',
  };
  return Object.fromEntries(Object.entries(days).flatMap(([name, ad]) => [[`${name}Ad`, ad], [`${name}Bs`, ad === '' ? '' : bsFromAd(ad)]]));
}

type DatesFormProps = FormProps & { choices: AdvertisementListData['choices']; event: 'configure' | 'changeDates' };

/** The seven dates, typed in either calendar; when configuring also the minimum qualification and the terms. */
export function DatesForm({ row, choices, event, onDone }: DatesFormProps) {
  const { t } = useLingui();
  const who = useSession((session) => session.who);
  const configuring = event === 'configure';
  const configure = useAct(calls.configure);
  const changeDates = useAct(calls.changeDates);
  const at = { advtCode: row.advtCode, version: row.version };
  return (
    <DraftForm
      schema={configuring ? calls.ConfigureForm : calls.ChangeDatesForm}
      defaultValues={{
        ...at,
        ...datesOf(row),
        remarks: row.remarks,
        ...(configuring && { minimumEducationLevelId: row.minimumEducationLevelId ?? '', agreementId: row.agreementId ?? '' }),
      }}
      draftKey={`advertisement.${event}.${row.advtCode}`}
      person={who?.accountId ?? null}
      submitLabel={configuring ? t`Save the dates` : t`Change the dates`}
      actions={<Button onClick={onDone}>{t`Cancel`}</Button>}
      onSubmit={async (values) => {
        // The version is that of what stands on the screen now, which may be newer than the form or its draft.
        const body = { ...(values as object), version: row.version } as never;
        const outcome = configuring ? await configure.run({ body }) : await changeDates.run({ body });
        if (!outcome.ok) return whatIsWrong(outcome);
        onDone();
      }}
    >
      <DateField name="publishDateAd" bsName="publishDateBs" label={t`Publish date`} required />
      <DateField name="singleSubmissionLastDateAd" bsName="singleSubmissionLastDateBs" label={t`Last date for submission, single fee`} hint={t`Deadlines end at the closing hour of the office.`} required />
      <DateField name="paymentLastDateAd" bsName="paymentLastDateBs" label={t`Last date for payment, single fee`} required />
      <DateField name="doubleFeeSubmissionLastDateAd" bsName="doubleFeeSubmissionLastDateBs" label={t`Last date for submission, double fee`} required />
      <DateField name="doubleFeePaymentLastDateAd" bsName="doubleFeePaymentLastDateBs" label={t`Last date for payment, double fee`} required />
      <DateField name="ageCutOffDateAd" bsName="ageCutOffDateBs" label={t`Age cut-off date`} hint={t`Ages are counted on this day.`} required />
      <DateField name="admitCardDownloadDateAd" bsName="admitCardDownloadDateBs" label={t`Admit cards from`} required />
      {configuring && (
        <>
          <SelectField name="minimumEducationLevelId" label={t`Minimum qualification`} options={choices.educationLevels.map(optionOf)} required />
          <SelectField name="agreementId" label={t`Terms`} options={choices.agreements.map(optionOf)} hint={t`What candidates agree to when they apply.`} required />
        </>
      )}
      <TextareaField name="remarks" label={t`Remarks`} rows={2} />
    </DraftForm>
  );
}

/** Another advertisement number for one category; the old one is kept beside it. */
export function NumberForm({ row, onDone }: FormProps) {
  const { t } = useLingui();
  const who = useSession((session) => session.who);
  const update = useAct(calls.updateNumber);
  const options = row.categories.map((category) => ({ value: category.id, label: `${category.advtNumber} · ${inLanguage(category.quotaName, activeLanguage())}` }));
  return (
    <DraftForm
      schema={calls.UpdateNumberForm}
      defaultValues={{ advtCode: row.advtCode, version: row.version, categoryId: options.length === 1 ? options[0]!.value : '', newAdvtNumber: '', remarks: '' }}
      draftKey={`advertisement.number.${row.advtCode}`}
      person={who?.accountId ?? null}
      submitLabel={t`Update the number`}
      actions={<Button onClick={onDone}>{t`Cancel`}</Button>}
      onSubmit={async (values) => {
        const outcome = await update.run({ body: { ...(values as object), version: row.version } as never });
        if (!outcome.ok) return whatIsWrong(outcome);
        onDone();
      }}
    >
      <SelectField name="categoryId" label={t`Present number`} options={options} required />
      <TextField name="newAdvtNumber" label={t`New advertisement number`} required />
    </DraftForm>
  );
}

/** Ends an advertisement before it is published. */
export function RejectForm({ row, onDone }: FormProps) {
  const { t } = useLingui();
  const who = useSession((session) => session.who);
  const reject = useAct(calls.reject);
  return (
    <DraftForm
      schema={calls.RejectForm}
      defaultValues={{ advtCode: row.advtCode, version: row.version, remarks: '' }}
      draftKey={`advertisement.reject.${row.advtCode}`}
      person={who?.accountId ?? null}
      submitLabel={t`Reject`}
      submitKind="danger"
      actions={<Button onClick={onDone}>{t`Cancel`}</Button>}
      onSubmit={async (values) => {
        const outcome = await reject.run({ body: { ...(values as object), version: row.version } as never });
        if (!outcome.ok) return whatIsWrong(outcome);
        onDone();
      }}
    >
      <TextareaField name="remarks" label={t`Why is it rejected?`} hint={t`A rejected advertisement cannot be published any more.`} rows={3} required />
    </DraftForm>
  );
}
