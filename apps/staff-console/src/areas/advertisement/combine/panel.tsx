import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { List, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import * as calls from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { CombinationPreview } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { AdvertisementCancellationForm } from '@psc/validation/areas/advertisement/forms/advertisement-cancellation.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useCalendarWords } from '../../../shared/waiting-words/use-calendar-words.ts';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import type { Chosen } from './chosen.ts';

/** Previews the effect on seats and applications before the officer combines. */
export function CombinationPanel({ into, members, onClose }: Chosen & { onClose: () => void }) {
  const { t } = useLingui();
  const mayCombine = useMay('publishAdvertisement')('create');
  const at = ({ advtCode, version }: Chosen['into']) => ({ advtCode, version });
  const parts = { into: at(into), members: members.map(at) };
  const { data, problem } = useFetched(calls.previewCombination, mayCombine ? { body: parts } : null);
  return (
    <SidePanel
      title={
        <Trans>
          Combine into <CodeText value={into.advtCode} />
        </Trans>
      }
      onClose={onClose}
    >
      {!mayCombine && <p>{t`You can view this but not combine advertisements.`}</p>}
      {problem !== null && <Text c="var(--mantine-color-error)">{problem}</Text>}
      {data && (
        <Stack gap="md">
          <Effect effect={data} />
          <CombinationForm parts={parts} effect={data} onDone={onClose} />
        </Stack>
      )}
    </SidePanel>
  );
}

function Effect({ effect }: { effect: CombinationPreview }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <>
      <List aria-label={t`What happens to the applications`} spacing="xs">
        <List.Item>
          <Plural
            value={effect.moved}
            _0="No application is transferred."
            one="# application is transferred, with its number, its fee and its payment."
            other="# applications are transferred, with their numbers, fees and payments."
          />
        </List.Item>
        {effect.closed > 0 && (
          <List.Item>
            <Plural
              value={effect.closed}
              one="# application is closed, because its candidate applied to both. The other one continues in the categories of both."
              other="# applications are closed, because their candidates applied to both. The other ones continue in the categories of both."
            />
          </List.Item>
        )}
        {effect.refunds > 0 && (
          <List.Item>
            <Plural value={effect.refunds} one="# fee is refunded:" other="# fees are refunded:" />{' '}
            <MoneyText amountPaisa={effect.refundsPaisa} />
          </List.Item>
        )}
      </List>
      <LaterDates dates={effect.dates} />
      <List aria-label={t`Posts`} spacing={4}>
        {effect.categories.map(({ heading, quotaName, seatsBefore, seats }) => (
          <List.Item key={`${heading} ${quotaName.en}`}>
            {inLanguage(quotaName, language)}: <NumberText value={seatsBefore} /> → <NumberText value={seats} />
          </List.Item>
        ))}
      </List>
    </>
  );
}

function LaterDates({ dates }: Pick<CombinationPreview, 'dates'>) {
  const { t } = useLingui();
  const { kinds } = useCalendarWords();
  if (dates.length === 0) return <Text>{t`The last days stay as they are.`}</Text>;
  return (
    <List aria-label={t`Dates that become later`} spacing={4}>
      {dates.map(({ name, before, after }) => (
        <List.Item key={name}>
          {kinds[kindOf[name]]}: {before === null ? '–' : <DateOf value={before} />} → <DateOf value={after} />
        </List.Item>
      ))}
    </List>
  );
}

const kindOf = {
  singleSubmissionLastAt: 'singleSubmissionLast',
  paymentLastAt: 'paymentLast',
  doubleFeeSubmissionLastAt: 'doubleFeeSubmissionLast',
  doubleFeePaymentLastAt: 'doubleFeePaymentLast',
  admitCardDownloadDateAd: 'admitCard',
} as const;

function DateOf({ value }: { value: string }) {
  return value.includes('T') ? <DateText instant={value} short /> : <DateText ad={value} short />;
}

type FormProps = {
  parts: { into: { advtCode: number; version: number }; members: { advtCode: number; version: number }[] };
  effect: CombinationPreview;
  onDone: () => void;
};

function CombinationForm({ parts, effect: { moved, closed }, onDone }: FormProps) {
  const { t } = useLingui();
  const combine = useStaffCall(calls.generateCombination);
  return (
    <DraftForm
      schema={AdvertisementCancellationForm}
      defaultValues={{ reason: '' }}
      draftKey={`advertisement.combine.${parts.into.advtCode}`}
      submitLabel={t`Combine`}
      submitKind="danger"
      actions={<Button onClick={onDone}>{t`Back`}</Button>}
      onSubmit={saving(({ reason }) => combine.run({ body: { ...parts, reason, moved, closed } }), onDone)}
    >
      <TextareaField
        name="reason"
        label={t`Why are they combined?`}
        hint={t`It is added to the public log. Advertisements cannot be separated again.`}
        rows={3}
        required
      />
    </DraftForm>
  );
}
