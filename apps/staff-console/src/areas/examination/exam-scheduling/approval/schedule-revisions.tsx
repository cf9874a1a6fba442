import { useLingui } from '@lingui/react/macro';
import { List } from '@mantine/core';
import * as calls from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { ExamScheduleDetail, SchedulePlan, ScheduleRevision } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { AnswerButtons } from '../../../../shell/answer-buttons.tsx';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { useCompetitionWords } from '../paper-words.ts';

export function ScheduleRevisions({ detail }: { detail: ExamScheduleDetail }) {
  const { t } = useLingui();
  if (detail.revisions.length === 0) return null;
  return (
    <>
      <h2 className={screen.heading}>{t`Changes of the approved schedule`}</h2>
      {detail.revisions.map((revision) => (
        <Revision key={revision.revisionId} revision={revision} detail={detail} />
      ))}
    </>
  );
}

function Revision({ revision, detail }: { revision: ScheduleRevision; detail: ExamScheduleDetail }) {
  const { t } = useLingui();
  const may = useMay('examScheduling');
  return (
    <section className={screen.card} aria-label={t`Change of the schedule`}>
      <FactList
        facts={[
          { label: t`Status`, value: messageText(`enums.revisionState.${revision.state}`) },
          { label: t`Reason`, value: revision.reason },
          { label: t`Earlier times`, value: <Hours plan={revision.before} detail={detail} /> },
          { label: t`Requested times`, value: <Hours plan={revision.after} detail={detail} /> },
          { label: t`Requested by`, value: revision.askedBy },
          { label: t`Requested on`, value: <DateText instant={revision.askedAt} /> },
          revision.decidedBy !== null && { label: t`Decided by`, value: revision.decidedBy },
          revision.decisionRemarks !== '' && { label: t`Remarks`, value: revision.decisionRemarks },
        ]}
      />
      {revision.state === 'asked' &&
        may('approve') &&
        (revision.mayDecide ? (
          <RevisionDecision revisionId={revision.revisionId} clashes={detail.clashes.count} />
        ) : (
          <p className={screen.notice}>{t`You requested this change, so another officer has to decide on it.`}</p>
        ))}
    </section>
  );
}

function Hours({ plan, detail }: { plan: SchedulePlan; detail: ExamScheduleDetail }) {
  const competitions = useCompetitionWords();
  return (
    <List listStyleType="none">
      {plan.papers.map((planned) => {
        const paper = detail.papers.find((each) => each.paperId === planned.paperId);
        return (
          <List.Item key={`${planned.paperId} ${planned.competitionCategory}`}>
            {paper && inLanguage(paper.subject, activeLanguage())} · {competitions[planned.competitionCategory]} ·{' '}
            <DateText instant={planned.startsAt} />
          </List.Item>
        );
      })}
    </List>
  );
}

function RevisionDecision({ revisionId, clashes }: { revisionId: number; clashes: number }) {
  const { t } = useLingui();
  const decide = useStaffCall(calls.decideRevision);
  return (
    <AnswerButtons
      answers={[
        {
          label: t`Apply the change`,
          kind: 'primary',
          title: t`Apply the change of the schedule?`,
          message: t`Everybody whose hours change is informed of the new hours and the reason, and existing admit cards are made again.`,
          remarks: 'possible',
          forbidden: null,
          send: (remarks) => decide.run({ body: { revisionId, approve: true, remarks, acceptedClashes: clashes } }),
        },
        {
          label: t`Refuse the change`,
          kind: 'danger',
          title: t`Refuse the change of the schedule?`,
          remarks: 'needed',
          draftKey: `examSchedule.refuse.${revisionId}`,
          forbidden: null,
          send: (remarks) => decide.run({ body: { revisionId, approve: false, remarks, acceptedClashes: clashes } }),
        },
      ]}
    />
  );
}
