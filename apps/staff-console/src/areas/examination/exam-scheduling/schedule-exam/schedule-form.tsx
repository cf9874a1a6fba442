import { useLingui } from '@lingui/react/macro';
import { Fieldset } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import * as calls from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { ExamScheduleDetail } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { DeadlineField } from '@psc/ui/fields/deadline-field.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useNavigate } from 'react-router';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useCompetitionWords } from '../paper-words.ts';

const MORNING = '11:00';

type ScheduleFormProps = {
  detail: ExamScheduleDetail;
  /** Set if the schedule is approved: a change is then requested with a reason. Called after the request. */
  onAsked?: () => void;
};

/** One start for each paper and competition. */
export function ScheduleForm({ detail, onAsked }: ScheduleFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const save = useStaffCall(calls.save);
  const review = useStaffCall(calls.review);
  const ask = useStaffCall(calls.askRevision);
  const starts = startsOf(detail);
  if (starts.length === 0) {
    return <EmptyState title={t`This advertisement has no papers yet`}>{t`Configure the papers of the advertisement first.`}</EmptyState>;
  }
  const values = { examScheduleId: detail.examScheduleId, version: detail.version, dayMode: detail.dayMode ?? 'sameDay', papers: starts };
  if (onAsked) {
    return (
      <DraftForm
        schema={calls.ScheduleRevisionForm}
        record={{ draft: `exam-schedule-revision.${detail.examScheduleId}`, version: detail.version, values: { ...values, reason: '' } }}
        submitLabel={t`Request the change`}
        actions={<Button onClick={onAsked}>{t`Cancel`}</Button>}
        onSubmit={saving((changed) => ask.run({ body: { ...changed, version: detail.version } }), onAsked)}
      >
        <StartFields detail={detail} starts={starts} />
        <TextareaField
          name="reason"
          label={t`Reason`}
          hint={t`Another officer decides; the candidates are informed of the new hours.`}
          rows={2}
          required
        />
      </DraftForm>
    );
  }
  return (
    <DraftForm
      schema={calls.ExamScheduleForm}
      record={{ draft: `exam-schedule.${detail.examScheduleId}`, version: detail.version, values: { ...values, remarks: detail.remarks } }}
      submitLabel={detail.scheduled.length > 0 ? t`Save the changed schedule` : t`Save and send for approval`}
      onSubmit={saving(
        (saved) => (detail.scheduled.length > 0 ? review : save).run({ body: { ...saved, version: detail.version } }),
        () => navigate('/admin/approve-exam-schedule'),
      )}
    >
      <StartFields detail={detail} starts={starts} />
      <TextareaField name="remarks" label={t`Remarks`} rows={2} />
    </DraftForm>
  );
}

function StartFields({ detail, starts }: { detail: ExamScheduleDetail; starts: readonly Start[] }) {
  const { t } = useLingui();
  return (
    <>
      {detail.papers.length > 1 && (
        <RadioField
          name="dayMode"
          label={t`Examination days`}
          hint={detail.competitionCategories.length > 1 && t`Papers of the other competition may be on any day.`}
          required
          options={(['sameDay', 'differentDays'] as const).map((mode) => ({
            value: mode,
            label: messageText(`enums.examScheduleDayMode.${mode}`),
          }))}
        />
      )}
      {starts.map((start, position) => (
        <PaperStart key={`${start.paperId} ${start.competitionCategory}`} detail={detail} start={start} position={position} />
      ))}
    </>
  );
}

type Start = { paperId: number; competitionCategory: 'open' | 'internal'; startsAt: string };

function PaperStart({ detail, start, position }: { detail: ExamScheduleDetail; start: Start; position: number }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const competitions = useCompetitionWords();
  const paper = detail.papers.find((each) => each.paperId === start.paperId);
  if (!paper) return null;
  const minutes = localDigits(paper.durationMinutes, language);
  return (
    <Fieldset
      legend={
        <>
          {messageText(`enums.paperType.${paper.paperType}`)} · {inLanguage(paper.subject, language)} ·{' '}
          {competitions[start.competitionCategory]}
        </>
      }
      p="sm"
      mb="md"
    >
      <DeadlineField
        name={`papers.${position}.startsAt`}
        label={t`Day and hour`}
        hint={t`Duration of the paper: ${minutes} min.`}
        defaultTime={MORNING}
        required
      />
    </Fieldset>
  );
}

/** Saved starts, plus an empty one for each remaining paper and competition. */
function startsOf(detail: ExamScheduleDetail): Start[] {
  return detail.competitionCategories.flatMap((competitionCategory) =>
    detail.papers.map(({ paperId }) => {
      const scheduled = detail.scheduled.find((each) => each.paperId === paperId && each.competitionCategory === competitionCategory);
      return { paperId, competitionCategory, startsAt: scheduled?.startsAt ?? '' };
    }),
  );
}
