import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/selection.ts';
import type { SelectionList } from '@psc/api-client/calls/selection.ts';
import { useSession } from '@psc/api-client/session.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { DeadlineField } from '@psc/ui/fields/deadline-field.tsx';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import screen from '../../../shared/screen.module.css';
import { AddScreen } from '../add-screen.tsx';
import { CategoryLists } from '../category-lists.tsx';
import { countPeople } from '../people.ts';
import { StageFacts } from '../stage-facts.tsx';

const MORNING = '11:00';
const REQUIRED = 'gateway.selection.interviewAtRequired';
const InterviewDay = v.object({ interviewAt: v.pipe(v.string(REQUIRED), v.isoTimestamp(REQUIRED)) });

/** Who would be called to the interview, and when it is. */
export function AddWrittenScreen() {
  const { t } = useLingui();
  return (
    <AddScreen
      stage="written"
      description={t`This list shows who would be called. Enter the day and hour of the interview and publish the list; every candidate is told by mail.`}
    >
      {(list, mayAdd) =>
        countPeople(list, () => true) === 0 ? (
          <EmptyState title={t`Nobody passed the written examination`}>{t`There is nobody to be called to the interview.`}</EmptyState>
        ) : (
          <>
            <StageFacts list={list} />
            {mayAdd && <InterviewDayForm key={list.advtCode} list={list} />}
            <CategoryLists list={list} />
          </>
        )
      }
    </AddScreen>
  );
}

function InterviewDayForm({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { confirm, dialog } = useConfirm();
  const person = useSession((session) => session.who?.accountId ?? null);
  const add = useCall(calls.addWritten);
  const ask = (interviewAt: string) => {
    const language = activeLanguage();
    const called = formatNumber(
      countPeople(list, (row) => row.outcome === 'selected'),
      language,
    );
    const hour = formatInstant(interviewAt, language);
    return confirm({
      title: t`Call ${called} candidates to the interview?`,
      message: t`Interview: ${hour}. The list is published at once and cannot be changed or taken back; every candidate is told by mail.`,
      confirmLabel: t`Publish the list`,
    });
  };
  return (
    <section className={`${screen.card} ${screen.narrow}`} aria-label={t`Day and hour of the interview`}>
      <DraftForm
        schema={InterviewDay}
        defaultValues={{ interviewAt: '' }}
        draftKey={`written-selection.${list.advtCode}`}
        person={person}
        submitLabel={t`Publish the list`}
        onSubmit={async ({ interviewAt }) => {
          if (!(await ask(interviewAt))) return [];
          const outcome = await add.run({ body: { advtCode: list.advtCode, interviewAt } });
          if (!outcome.ok) return outcome.errors ?? [];
          await navigate(`/admin/written-selection?advtCode=${list.advtCode}`);
        }}
      >
        <DeadlineField name="interviewAt" label={t`Day and hour of the interview`} defaultTime={MORNING} required />
      </DraftForm>
      {dialog}
    </section>
  );
}
