import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/advertisement.ts';
import type { AdvertisementRow } from '@psc/api-client/calls/advertisement.ts';
import { useSession } from '@psc/api-client/session.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { bsFromAd, nepalDayOf } from '@psc/i18n/calendar.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { SelectField, type Option } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { useAct } from '../../../shared/use-act.ts';
import type { OpenAdvertisement } from './details-loader.ts';
import { ClosedDayWarnings } from './closed-day-warnings.tsx';
import { useCutOffQuestion } from './cut-off-question.tsx';
import { QualificationFields, qualificationRows } from '../../../shared/accepted-qualifications/qualification-fields.tsx';

/** Offered beside the calendars, never enforced. */
const USUAL_NOTICE_DAYS = 21;
const DOUBLE_FEE_DAYS = 7;

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
  return Object.fromEntries(
    Object.entries(days).flatMap(([name, ad]) => [
      [`${name}Ad`, ad],
      [`${name}Bs`, ad === '' ? '' : bsFromAd(ad)],
    ]),
  );
}

type DatesFormProps = FormProps & { choices: OpenAdvertisement['choices']; event: 'configure' | 'changeDates' };

/** The seven dates, typed in either calendar; when configuring also the accepted qualifications and the terms. */
export function DatesForm({ row, choices, event, onDone }: DatesFormProps) {
  const { t } = useLingui();
  const who = useSession((session) => session.who);
  const configuring = event === 'configure';
  const usualNotice = localDigits(USUAL_NOTICE_DAYS, activeLanguage());
  const doubleFeeDays = localDigits(DOUBLE_FEE_DAYS, activeLanguage());
  const configure = useAct(calls.configure);
  const changeDates = useAct(calls.changeDates);
  const cutOff = useCutOffQuestion(row);
  const at = { advtCode: row.advtCode, version: row.version };
  return (
    <DraftForm
      schema={configuring ? calls.ConfigureForm : calls.ChangeDatesForm}
      defaultValues={{
        ...at,
        ...datesOf(row),
        remarks: row.remarks,
        ...(configuring && { qualifications: qualificationRows(row), agreementId: row.agreementId ?? '' }),
      }}
      draftKey={`advertisement.${event}.${row.advtCode}`}
      person={who?.accountId ?? null}
      submitLabel={configuring ? t`Save the dates` : t`Change the dates`}
      actions={<Button onClick={onDone}>{t`Cancel`}</Button>}
      onSubmit={async (values) => {
        // The version is that of what the screen shows now, which may be newer than the form or its draft.
        const changedVerdicts = configuring ? 0 : await cutOff.agreedChanges((values as { ageCutOffDateAd: string }).ageCutOffDateAd);
        if (changedVerdicts === null) return [];
        const body = { ...(values as object), version: row.version, ...(!configuring && { changedVerdicts }) } as never;
        const outcome = configuring ? await configure.run({ body }) : await changeDates.run({ body });
        if (!outcome.ok) return formErrorsOf(outcome);
        onDone();
      }}
    >
      <DateField name="publishDateAd" bsName="publishDateBs" label={t`Publish date`} presets={['today']} required />
      <DateField
        name="singleSubmissionLastDateAd"
        bsName="singleSubmissionLastDateBs"
        label={t`Last date for submission, single fee`}
        hint={t`Deadlines end at the closing hour of the office.`}
        presets={[{ days: USUAL_NOTICE_DAYS, after: 'publishDateAd', label: t`${usualNotice} days after publication` }]}
        required
      />
      <DateField
        name="paymentLastDateAd"
        bsName="paymentLastDateBs"
        label={t`Last date for payment, single fee`}
        presets={[{ days: 0, after: 'singleSubmissionLastDateAd', label: t`Last date for submission, single fee` }]}
        required
      />
      <DateField
        name="doubleFeeSubmissionLastDateAd"
        bsName="doubleFeeSubmissionLastDateBs"
        label={t`Last date for submission, double fee`}
        presets={[{ days: DOUBLE_FEE_DAYS, after: 'singleSubmissionLastDateAd', label: t`${doubleFeeDays} days after the single fee` }]}
        required
      />
      <DateField
        name="doubleFeePaymentLastDateAd"
        bsName="doubleFeePaymentLastDateBs"
        label={t`Last date for payment, double fee`}
        presets={[{ days: 0, after: 'doubleFeeSubmissionLastDateAd', label: t`Last date for submission, double fee` }]}
        required
      />
      <DateField
        name="ageCutOffDateAd"
        bsName="ageCutOffDateBs"
        label={t`Age cut-off date`}
        hint={t`Ages are counted on this day.`}
        presets={[{ days: 0, after: 'singleSubmissionLastDateAd', label: t`Last date for submission, single fee` }]}
        required
      />
      <DateField name="admitCardDownloadDateAd" bsName="admitCardDownloadDateBs" label={t`Admit cards from`} required />
      <ClosedDayWarnings
        fields={[
          { name: 'singleSubmissionLastDate', label: t`Last date for submission, single fee` },
          { name: 'paymentLastDate', label: t`Last date for payment, single fee` },
          { name: 'doubleFeeSubmissionLastDate', label: t`Last date for submission, double fee` },
          { name: 'doubleFeePaymentLastDate', label: t`Last date for payment, double fee` },
        ]}
      />
      {configuring && (
        <>
          <QualificationFields choices={choices} />
          <SelectField
            name="agreementId"
            label={t`Terms`}
            options={choices.agreements.map(optionOf)}
            hint={t`What candidates agree to when they apply.`}
            required
          />
        </>
      )}
      <TextareaField name="remarks" label={t`Remarks`} rows={2} />
      {cutOff.dialog}
    </DraftForm>
  );
}

/** Another advertisement number for one category; the old one is kept beside it. */
export function NumberForm({ row, onDone }: FormProps) {
  const { t } = useLingui();
  const who = useSession((session) => session.who);
  const update = useAct(calls.updateNumber);
  const options = row.categories.map((category) => ({
    value: category.id,
    label: `${category.advtNumber} · ${inLanguage(category.quotaName, activeLanguage())}`,
  }));
  return (
    <DraftForm
      schema={calls.UpdateNumberForm}
      defaultValues={{
        advtCode: row.advtCode,
        version: row.version,
        categoryId: options.length === 1 ? options[0]!.value : '',
        newAdvtNumber: '',
        remarks: '',
      }}
      draftKey={`advertisement.number.${row.advtCode}`}
      person={who?.accountId ?? null}
      submitLabel={t`Update the number`}
      actions={<Button onClick={onDone}>{t`Cancel`}</Button>}
      onSubmit={async (values) => {
        const outcome = await update.run({ body: { ...(values as object), version: row.version } as never });
        if (!outcome.ok) return formErrorsOf(outcome);
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
        if (!outcome.ok) return formErrorsOf(outcome);
        onDone();
      }}
    >
      <TextareaField
        name="remarks"
        label={t`Why is it rejected?`}
        hint={t`A rejected advertisement cannot be published any more.`}
        rows={3}
        required
      />
    </DraftForm>
  );
}
