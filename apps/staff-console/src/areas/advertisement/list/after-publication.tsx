import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import * as calls from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { AdvertisementRow } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { addDays, bsFromAd, daysBetween, isValidAd, nepalDayOf, type Day } from '@psc/i18n/calendar.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { useFormContext } from 'react-hook-form';
import { AnswerDialog } from '../../../shell/answer-buttons.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

type FormProps = { row: AdvertisementRow; onDone: () => void };

export function ExtendForm({ row, onDone }: FormProps) {
  const { t } = useLingui();
  const extend = useStaffCall(calls.extendDeadline);
  return (
    <DraftForm
      schema={calls.ExtendDeadlineForm}
      record={{
        draft: `advertisement.extendDeadline.${row.advtCode}`,
        version: row.version,
        values: { advtCode: row.advtCode, version: row.version, newLastDateAd: '', newLastDateBs: '', reason: '' },
      }}
      submitLabel={t`Extend the deadline`}
      actions={<Button onClick={onDone}>{t`Cancel`}</Button>}
      onSubmit={saving((values) => extend.run({ body: { ...values, version: row.version } }), onDone)}
    >
      <FactList
        facts={[
          row.singleSubmissionLastAt !== null && {
            label: t`Last date for submission, single fee`,
            value: <DeadlineText deadline={row.singleSubmissionLastAt} />,
          },
          row.doubleFeeSubmissionLastAt !== null && {
            label: t`Last date for submission, double fee`,
            value: <DeadlineText deadline={row.doubleFeeSubmissionLastAt} />,
          },
        ]}
      />
      <DateField
        name="newLastDateAd"
        bsName="newLastDateBs"
        label={t`New last date for submission`}
        hint={t`It replaces the next last date, and the later dates move by the same number of days. Age is still calculated as of the same date.`}
        required
      />
      <MovedDates row={row} />
      <TextareaField
        name="reason"
        label={t`Why is the deadline extended?`}
        hint={t`It is sent to every applicant by e-mail and added to the public log.`}
        rows={3}
        required
      />
    </DraftForm>
  );
}

const PROPOSED_DAYS = [7, 15];

/** The usual extensions by one press, and both last dates as the typed day moves them. */
function MovedDates({ row }: Pick<FormProps, 'row'>) {
  const { t } = useLingui();
  const { watch, setValue } = useFormContext();
  const language = activeLanguage();
  // As the gateway compares them: a deadline of today may have passed already.
  const [next, ...later] = [row.singleSubmissionLastAt, row.doubleFeeSubmissionLastAt].flatMap((at) =>
    at !== null && Date.parse(at) >= serverNow() ? [nepalDayOf(at)] : [],
  );
  if (next === undefined) return null;
  const typed = String(watch('newLastDateAd') ?? '');
  const moved = isValidAd(typed) ? daysBetween(next, typed) : 0;
  const put = (day: Day) => {
    setValue('newLastDateAd', day, { shouldDirty: true });
    setValue('newLastDateBs', bsFromAd(day), { shouldDirty: true });
  };
  return (
    <Stack gap={4} mb="md">
      <Group gap="xs">
        {PROPOSED_DAYS.map((each) => {
          const count = localDigits(each, language);
          return (
            <Button key={each} compact onClick={() => put(addDays(next, each))}>
              {t`${count} days later`}
            </Button>
          );
        })}
      </Group>
      {moved > 0 &&
        [next, ...later].map((day) => (
          <Text key={day} size="sm">
            <DateText ad={day} short /> → <DateText ad={addDays(day, moved)} short />
          </Text>
        ))}
    </Stack>
  );
}

export function CancelDialog({ row, onDone }: FormProps) {
  const { t } = useLingui();
  const cancel = useStaffCall(calls.cancel);
  const { advtCode, version } = row;
  return (
    <AnswerDialog
      answer={{
        label: t`Cancel the advertisement`,
        kind: 'danger',
        title: t`Cancel the advertisement?`,
        keepLabel: t`Keep it`,
        message: <CancellationEffects advtCode={advtCode} />,
        remarks: 'needed',
        remarksLabel: t`Why is it cancelled?`,
        hint: t`It is sent to every applicant by e-mail and added to the public log.`,
        field: 'reason',
        draftKey: `advertisement.cancel.${advtCode}`,
        send: (reason) => cancel.run({ body: { advtCode, version, reason } }),
      }}
      onClose={onDone}
    />
  );
}

function CancellationEffects({ advtCode }: { advtCode: number }) {
  const { data } = useFetched(calls.previewCancellation, { params: { advtCode } });
  if (!data) return null;
  return (
    <p>
      <Plural value={data.applications} _0="Nobody has applied yet." one="# application is closed." other="# applications are closed." />{' '}
      {data.paid > 0 && (
        <>
          <Plural value={data.paid} one="The fee of # of them is refunded," other="The fees of # of them are refunded," />{' '}
          <Trans>
            together <MoneyText amountPaisa={data.refundsPaisa} />.
          </Trans>{' '}
        </>
      )}
      <Trans>A cancelled advertisement cannot be reopened.</Trans>
    </p>
  );
}
