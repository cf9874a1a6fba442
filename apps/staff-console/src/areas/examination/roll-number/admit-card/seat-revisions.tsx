import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/seat-revision.ts';
import type { SeatRevision } from '@psc/api-client/areas/examination/seat-revision.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { DecisionForm } from '../../../../shell/decision-form.tsx';
import { useMay } from '../../../../shell/use-may.ts';
import { WithdrawRequest } from '../../../../shell/withdraw-request.tsx';
import { ChangedSeats, SeatText } from './seat-text.tsx';

/** Changes of seats after the admit cards were made; the old card is marked as replaced. */
export function SeatRevisions({ revisions }: { revisions: readonly SeatRevision[] }) {
  const { t } = useLingui();
  if (revisions.length === 0) return null;
  return (
    <>
      <h2 className={screen.heading}>{t`Seats changed after the cards were made`}</h2>
      {revisions.map((revision) => (
        <Revision key={revision.revisionId} revision={revision} />
      ))}
    </>
  );
}

function Revision({ revision }: { revision: SeatRevision }) {
  const { t } = useLingui();
  const withdraw = useStaffCall(calls.withdraw);
  const may = useMay('downloadAdmitCard');
  const states = {
    asked: t`Waiting for a decision`,
    applied: t`Applied: the old card is replaced`,
    refused: t`Refused`,
    withdrawn: t`Withdrawn`,
  };
  const { people, subject } = revision;
  const first = people[0]!;
  const name = inLanguage(first.name, activeLanguage());
  return (
    <section
      className={screen.card}
      aria-label={subject === 'room' ? t`Other seats for the candidates of a room` : t`Change of the seat of ${name}`}
    >
      <FactList
        facts={[
          subject !== 'room' && { label: t`Candidate`, value: name },
          subject !== 'room' && { label: t`Master ID`, value: <CodeText value={first.masterId} /> },
          { label: t`Status`, value: states[revision.state] },
          subject !== 'room' && { label: t`Earlier seat`, value: <SeatText seat={first.before} /> },
          subject !== 'room' && { label: t`Requested seat`, value: <SeatText seat={first.after} /> },
          { label: t`Reason`, value: revision.reason },
          { label: t`Requested by`, value: revision.askedBy },
          { label: t`Requested on`, value: <DateText instant={revision.askedAt} /> },
          revision.decidedBy !== null && { label: t`Decided by`, value: revision.decidedBy },
          revision.decidedAt !== null && {
            label: revision.state === 'withdrawn' ? t`Withdrawn on` : t`Decided on`,
            value: <DateText instant={revision.decidedAt} />,
          },
          revision.decisionRemarks !== '' && { label: t`Remarks`, value: revision.decisionRemarks },
        ]}
      />
      {subject === 'room' && <ChangedSeats people={people} />}
      {revision.state === 'asked' && may('approve') && revision.mayDecide && <Decision revision={revision} />}
      {revision.state === 'asked' && may('approve') && !revision.mayDecide && (
        <p className={screen.notice}>{t`You requested this change, so another officer has to decide on it.`}</p>
      )}
      {revision.mayWithdraw && may('update') && (
        <WithdrawRequest inProgress={withdraw.inProgress} onWithdraw={() => withdraw.run({ body: { revisionId: revision.revisionId } })} />
      )}
    </section>
  );
}

function Decision({ revision: { revisionId, subject, people } }: { revision: SeatRevision }) {
  const { t } = useLingui();
  const decide = useStaffCall(calls.decide);
  const answers = {
    seat: t`Change the seat and make the card again`,
    room: t`Change the seats and make the cards again`,
    examinee: people[0]!.after ? t`Admit the candidate` : t`Take the candidate out`,
  };
  return (
    <DecisionForm
      approve={answers[subject]}
      refuse={t`Refuse the change`}
      forbidden={null}
      decide={(decision) => decide.run({ body: { revisionId, ...decision } })}
    />
  );
}
