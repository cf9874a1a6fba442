import { useLingui } from '@lingui/react/macro';
import { Box, SimpleGrid } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import * as calls from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { AdvertisementRow } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { SelectField, type Option } from '@psc/ui/fields/select-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { QualificationFields, qualificationRows } from '../../../shared/accepted-qualifications/qualification-fields.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { ClosedDayWarnings } from './closed-day-warnings.tsx';
import { useCutOffQuestion } from './cut-off-question.tsx';
import type { DatesOfAdvertisement } from './loader.ts';
import { DatesFromPublication, inBothCalendars, type Proposal } from './proposal.tsx';

function optionOf(row: { id: number; name: Bilingual }): Option {
  return { value: row.id, label: inLanguage(row.name, activeLanguage()) };
}

/** The saved dates, or the proposed ones if none are saved yet. */
function datesOf(row: AdvertisementRow, { publishDateAd, dates }: Proposal): Record<string, string> {
  if (row.publishDateAd === null) return inBothCalendars({ publishDateAd, ...dates });
  const dayOf = (instant: string | null) => (instant ? nepalDayOf(instant) : '');
  return inBothCalendars({
    publishDateAd: row.publishDateAd,
    singleSubmissionLastDateAd: dayOf(row.singleSubmissionLastAt),
    paymentLastDateAd: dayOf(row.paymentLastAt),
    doubleFeeSubmissionLastDateAd: dayOf(row.doubleFeeSubmissionLastAt),
    doubleFeePaymentLastDateAd: dayOf(row.doubleFeePaymentLastAt),
    ageCutOffDateAd: row.ageCutOffDateAd ?? '',
    admitCardDownloadDateAd: row.admitCardDownloadDateAd ?? '',
  });
}

function isEarlier(announced: Record<string, string>, typed: Record<string, string>): boolean {
  return Object.entries(announced).some(([name, day]) => name.endsWith('Ad') && typed[name]! < day);
}

type DatesFormProps = Omit<DatesOfAdvertisement, 'revisions'> & {
  event: 'configure' | 'changeDates';
  /** Where Cancel and saving lead. */
  backTo: string;
  onSaved: () => void;
};

/** The seven dates in one grid, typed in either calendar. Configuring also asks for accepted qualifications and terms. */
export function DatesForm({ row, choices, proposal, event, backTo, onSaved }: DatesFormProps) {
  const { t } = useLingui();
  const configuring = event === 'configure';
  const configure = useStaffCall(calls.configure);
  const changeDates = useStaffCall(calls.changeDates);
  const askDates = useStaffCall(calls.askDates);
  const cutOff = useCutOffQuestion(row);
  const { confirm, dialog: earlierQuestion } = useConfirm();
  const at = { advtCode: row.advtCode, version: row.version };
  const onlyAgreement = choices.agreements.length === 1 ? choices.agreements[0]!.id : '';

  /** Announced dates are moved earlier only by a request, which another officer decides on. */
  async function request({ remarks, ...dates }: Record<string, string>) {
    if (!remarks) return [{ field: 'remarks', message: t`A date becomes earlier than announced. Give the reason for it here.` }];
    const agreed = await confirm({
      title: t`Request earlier dates?`,
      message: t`A date becomes earlier than announced, so another officer has to decide. Until then the announced dates are in force.`,
      confirmLabel: t`Send the request`,
    });
    if (!agreed) return [];
    const outcome = await askDates.run({ body: { ...dates, version: row.version, reason: remarks } as never });
    if (!outcome.ok) return formErrorsOf(outcome);
    onSaved();
  }

  return (
    <DraftForm
      schema={configuring ? calls.ConfigureForm : calls.ChangeDatesForm}
      record={{
        draft: `advertisement.${event}.${row.advtCode}`,
        version: row.version,
        values: {
          ...at,
          ...datesOf(row, proposal),
          remarks: row.remarks,
          ...(configuring && { qualifications: qualificationRows(row), agreementId: row.agreementId ?? onlyAgreement }),
        },
      }}
      submitLabel={configuring ? t`Save the dates` : t`Change the dates`}
      actions={<LinkButton to={backTo}>{t`Cancel`}</LinkButton>}
      onSubmit={async (values) => {
        const typed = values as unknown as Record<string, string>;
        if (!configuring && isEarlier(datesOf(row, proposal), typed)) return request(typed);
        // Take the version from the screen, which may be newer than the form or its draft.
        const changedVerdicts = configuring ? 0 : await cutOff.agreedChanges((values as { ageCutOffDateAd: string }).ageCutOffDateAd);
        if (changedVerdicts === null) return [];
        const body = { ...(values as object), version: row.version, ...(!configuring && { changedVerdicts }) } as never;
        const outcome = configuring ? await configure.run({ body }) : await changeDates.run({ body });
        if (!outcome.ok) return formErrorsOf(outcome);
        onSaved();
      }}
    >
      <SevenDates closingHour={proposal.closingHour} isPublished={!configuring} />
      <Box mb="md">
        <DatesFromPublication first={proposal} follow={row.publishDateAd === null} />
      </Box>
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
      {earlierQuestion}
    </DraftForm>
  );
}

/** Single fee on the left, double fee on the right. */
function SevenDates({ closingHour, isPublished }: { closingHour: string; isPublished: boolean }) {
  const { t } = useLingui();
  const hour = localDigits(closingHour, activeLanguage());
  const ends = t`Ends at ${hour}.`;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing={0} style={{ alignItems: 'start' }}>
      <DateField
        name="publishDateAd"
        bsName="publishDateBs"
        label={t`Publish date`}
        hint={isPublished ? t`The fees, age limits and rules of this day apply, so it can no longer be changed.` : undefined}
        presets={isPublished ? undefined : ['today']}
        disabled={isPublished}
        required
      />
      <DateField
        name="ageCutOffDateAd"
        bsName="ageCutOffDateBs"
        label={t`Age cut-off date`}
        hint={t`Age is calculated as of this date.`}
        required
      />
      <DateField
        name="singleSubmissionLastDateAd"
        bsName="singleSubmissionLastDateBs"
        label={t`Last date for submission, single fee`}
        hint={ends}
        required
      />
      <DateField
        name="doubleFeeSubmissionLastDateAd"
        bsName="doubleFeeSubmissionLastDateBs"
        label={t`Last date for submission, double fee`}
        hint={ends}
        required
      />
      <DateField
        name="paymentLastDateAd"
        bsName="paymentLastDateBs"
        label={t`Last date for payment, single fee`}
        hint={ends}
        presets={[{ days: 0, after: 'singleSubmissionLastDateAd', label: t`Last date for submission, single fee` }]}
        required
      />
      <DateField
        name="doubleFeePaymentLastDateAd"
        bsName="doubleFeePaymentLastDateBs"
        label={t`Last date for payment, double fee`}
        hint={ends}
        presets={[{ days: 0, after: 'doubleFeeSubmissionLastDateAd', label: t`Last date for submission, double fee` }]}
        required
      />
      <DateField name="admitCardDownloadDateAd" bsName="admitCardDownloadDateBs" label={t`Admit cards from`} required />
    </SimpleGrid>
  );
}
