import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/exam-scheduling.ts';
import type { ExamScheduleDetail } from '@psc/api-client/calls/exam-scheduling.ts';
import { useSession } from '@psc/api-client/session.ts';
import { whatIsWrong } from '@psc/api-client/what-is-wrong.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { DeadlineField } from '@psc/ui/fields/deadline-field.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useNavigate } from 'react-router';
import { useAct } from '../../../shared/use-act.ts';
import classes from '../exam-scheduling.module.css';
import { useCompetitionWords, usePaperTypeWords } from '../paper-words.ts';

const MORNING = '11:00';

/** One start for each paper and competition. */
export function ScheduleForm({ detail }: { detail: ExamScheduleDetail }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const person = useSession((session) => session.who?.accountId ?? null);
  const save = useAct(calls.save);
  const review = useAct(calls.review);
  const starts = startsOf(detail);
  if (starts.length === 0) {
    return <EmptyState title={t`This advertisement has no papers yet`}>{t`Configure the papers of the advertisement first.`}</EmptyState>;
  }
  return (
    <DraftForm
      schema={calls.ExamScheduleForm}
      defaultValues={{
        examScheduleId: detail.examScheduleId,
        version: detail.version,
        dayMode: detail.dayMode ?? 'sameDay',
        remarks: detail.remarks,
        papers: starts,
      }}
      draftKey={`exam-schedule.${detail.examScheduleId}`}
      person={person}
      submitLabel={detail.scheduled.length > 0 ? t`Save the changed schedule` : t`Save and send for approval`}
      onSubmit={async (values) => {
        const outcome = await (detail.scheduled.length > 0 ? review : save).run({ body: { ...values, version: detail.version } });
        if (!outcome.ok) return whatIsWrong(outcome);
        await navigate('/admin/approve-exam-schedule');
      }}
    >
      <RadioField
        name="dayMode"
        label={t`Days`}
        required
        inline
        options={(['sameDay', 'differentDays'] as const).map((mode) => ({ value: mode, label: shownWord(`enums.examScheduleDayMode.${mode}`) }))}
      />
      {starts.map((start, position) => (
        <PaperStart key={`${start.paperId} ${start.competitionCategory}`} detail={detail} start={start} position={position} />
      ))}
      <TextareaField name="remarks" label={t`Remarks`} rows={2} />
    </DraftForm>
  );
}

type Start = { paperId: number; competitionCategory: 'open' | 'internal'; startsAt: string };

function PaperStart({ detail, start, position }: { detail: ExamScheduleDetail; start: Start; position: number }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const paperTypes = usePaperTypeWords();
  const competitions = useCompetitionWords();
  const paper = detail.papers.find((each) => each.paperId === start.paperId);
  if (!paper) return null;
  const minutes = localDigits(paper.durationMinutes, language);
  return (
    <fieldset className={classes.paper}>
      <legend>
        {paperTypes[paper.paperType]} · {inLanguage(paper.subject, language)} · {competitions[start.competitionCategory]}
      </legend>
      <DeadlineField name={`papers.${position}.startsAt`} label={t`Day and hour`} hint={t`The paper takes ${minutes} minutes.`} defaultTime={MORNING} required />
    </fieldset>
  );
}

/** What is scheduled already, and an empty start for everything else. */
function startsOf(detail: ExamScheduleDetail): Start[] {
  return detail.competitionCategories.flatMap((competitionCategory) =>
    detail.papers.map(({ paperId }) => {
      const scheduled = detail.scheduled.find((each) => each.paperId === paperId && each.competitionCategory === competitionCategory);
      return { paperId, competitionCategory, startsAt: scheduled?.startsAt ?? '' };
    }),
  );
}
