import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import * as calls from '@psc/api-client/areas/selection/selection.ts';
import type { SelectionList } from '@psc/api-client/areas/selection/selection.ts';
import { useSession } from '@psc/api-client/session.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DeadlineField } from '@psc/ui/fields/deadline-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { multiLine, requiredReason } from '@psc/validation/rules/text.ts';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { addressOf } from '../../../shared/address-of.ts';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { OpenRetotallingNotice } from '../shared/open-retotalling-notice.tsx';

const MORNING = '11:00';

export function CallForm({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const add = useStaffCall(calls.addWritten);
  const mayAdd = useSession((session) => session.privileges.resultAndSelection?.includes('create') ?? false);
  const isOpen = list.retotalling !== null;
  const dayAndHour = t`Enter the day and hour of the interview.`;
  const schema = useMemo(
    () =>
      v.pipe(
        v.strictObject({
          when: v.picklist(['byCandidate', 'oneHour'], 'rules.all.choice.listedOnly'),
          interviewAt: v.string(),
          reason: isOpen ? requiredReason : multiLine,
        }),
        v.forward(
          v.check(({ when, interviewAt }) => when === 'byCandidate' || v.is(v.pipe(v.string(), v.isoTimestamp()), interviewAt), dayAndHour),
          ['interviewAt'],
        ),
      ),
    [dayAndHour, isOpen],
  );
  if (!mayAdd) return <p>{t`You can view this list but not create it.`}</p>;
  return (
    <section className={`${screen.card} ${screen.narrow}`} aria-label={t`Interview`}>
      <OpenRetotallingNotice retotalling={list.retotalling} />
      <DraftForm
        schema={schema}
        defaultValues={{ when: '', interviewAt: '', reason: '' }}
        draftKey={`written-selection.${list.advtCode}`}
        submitLabel={t`Make the list of those called`}
        onSubmit={saving(
          ({ when, interviewAt, reason }) =>
            add.run({
              body: { advtCode: list.advtCode, interviewAt: when === 'oneHour' ? interviewAt : null, ...(isOpen && { reason }) },
            }),
          () => navigate(addressOf('/admin/written-selection', { advtCode: list.advtCode })),
        )}
      >
        <SelectField
          name="when"
          label={t`Time to come`}
          required
          options={[
            { value: 'byCandidate', label: t`Each at their own time, with a panel` },
            { value: 'oneHour', label: t`All at the same time` },
          ]}
        />
        <HourField />
        {isOpen && <TextareaField name="reason" label={t`Reason not to wait for re-totalling`} required rows={2} />}
        <Effect called={list.all.selected} />
      </DraftForm>
    </section>
  );
}

/** Shown only if all candidates come at the same hour. */
function HourField() {
  const { t } = useLingui();
  const { watch } = useFormContext();
  if (watch('when') !== 'oneHour') return null;
  return (
    <DeadlineField
      name="interviewAt"
      label={t`Day and hour of the interview`}
      defaultTime={MORNING}
      presets={[{ inDays: 7 }, { inDays: 15 }]}
      required
    />
  );
}

/** The officer confirms nothing here: another officer publishes the list, and can return it until then. */
function Effect({ called }: { called: number }) {
  const { t } = useLingui();
  const { watch } = useFormContext();
  const count = formatNumber(called, activeLanguage());
  return (
    <Text c="dimmed">
      {t`To be called: ${count}. No one is informed before another officer publishes the list.`}{' '}
      {watch('when') === 'byCandidate' && t`Each candidate gets a day, an hour and a panel afterwards.`}
    </Text>
  );
}
