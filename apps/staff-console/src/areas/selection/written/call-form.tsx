import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/selection.ts';
import type { SelectionList } from '@psc/api-client/calls/selection.ts';
import { useSession } from '@psc/api-client/session.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DeadlineField } from '@psc/ui/fields/deadline-field.tsx';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';

const MORNING = '11:00';

/** The day and hour of the interview, and the call to everybody on the list. */
export function CallForm({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { confirm, dialog } = useConfirm();
  const add = useAct(calls.addWritten);
  const person = useSession((session) => session.who?.accountId ?? null);
  const mayAdd = useSession((session) => session.privileges.resultAndSelection?.includes('create') ?? false);
  const language = activeLanguage();
  const dayAndHour = t`Enter the day and hour of the interview.`;
  const schema = useMemo(() => v.strictObject({ interviewAt: v.pipe(v.string(dayAndHour), v.isoTimestamp(dayAndHour)) }), [dayAndHour]);
  if (!mayAdd) return <p>{t`You may read this list, but not make it.`}</p>;
  return (
    <section className={`${screen.card} ${screen.narrow}`} aria-label={t`Interview`}>
      <DraftForm
        schema={schema}
        defaultValues={{ interviewAt: '' }}
        draftKey={`written-selection.${list.advtCode}`}
        person={person}
        submitLabel={t`Call to the interview`}
        onSubmit={async ({ interviewAt }) => {
          const count = formatNumber(list.all.selected, language);
          const when = formatInstant(interviewAt, language);
          const confirmed = await confirm({
            title: t`Call ${count} candidates to the interview?`,
            message: t`Interview: ${when}. The list cannot be changed afterwards.`,
            confirmLabel: t`Call to the interview`,
          });
          if (!confirmed) return [];
          const outcome = await add.run({ body: { advtCode: list.advtCode, interviewAt } });
          if (!outcome.ok) return formErrorsOf(outcome);
          await navigate(`/admin/written-selection?advtCode=${list.advtCode}`);
        }}
      >
        <DeadlineField
          name="interviewAt"
          label={t`Day and hour of the interview`}
          defaultTime={MORNING}
          presets={[{ inDays: 7 }, { inDays: 15 }]}
          required
        />
      </DraftForm>
      {dialog}
    </section>
  );
}
