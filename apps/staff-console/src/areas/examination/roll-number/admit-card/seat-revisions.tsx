import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/seat-revision.ts';
import type { Seat, SeatRevision } from '@psc/api-client/areas/examination/seat-revision.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { DecisionForm } from '../../../../shell/decision-form.tsx';
import { useMay } from '../../../../shell/use-may.ts';

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
  const may = useMay('downloadAdmitCard');
  const states = { asked: t`Waiting for a decision`, applied: t`Applied: the old card is replaced`, refused: t`Refused` };
  const name = inLanguage(revision.name, activeLanguage());
  return (
    <section className={screen.card} aria-label={t`Change of the seat of ${name}`}>
      <FactList
        facts={[
          { label: t`Candidate`, value: name },
          { label: t`Master ID`, value: <CodeText value={revision.masterId} /> },
          { label: t`Status`, value: states[revision.state] },
          { label: t`Earlier seat`, value: <SeatText seat={revision.before} /> },
          { label: t`Requested seat`, value: <SeatText seat={revision.after} /> },
          { label: t`Reason`, value: revision.reason },
          { label: t`Requested by`, value: revision.askedBy },
          { label: t`Requested on`, value: <DateText instant={revision.askedAt} /> },
          revision.decidedBy !== null && { label: t`Decided by`, value: revision.decidedBy },
          revision.decidedAt !== null && { label: t`Decided on`, value: <DateText instant={revision.decidedAt} /> },
          revision.decisionRemarks !== '' && { label: t`Remarks`, value: revision.decisionRemarks },
        ]}
      />
      {revision.state === 'asked' &&
        may('approve') &&
        (revision.mayDecide ? (
          <Decision revisionId={revision.revisionId} />
        ) : (
          <p className={screen.notice}>{t`You requested this change, so another officer has to decide on it.`}</p>
        ))}
    </section>
  );
}

function SeatText({ seat }: { seat: Seat }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const centre = inLanguage(seat.examCentre, language);
  const numbers = seat.rooms.map((each) => localDigits(each.roomNumber, language));
  // If all papers share a room, name it once.
  const room =
    new Set(numbers).size === 1
      ? numbers[0]!
      : seat.rooms.map((each, position) => `${inLanguage(each.paper, language)}: ${numbers[position]}`).join('; ');
  const roll = localDigits(seat.rollNumber, language);
  return t`${centre}, room ${room}, roll number ${roll}`;
}

function Decision({ revisionId }: { revisionId: number }) {
  const { t } = useLingui();
  const decide = useStaffCall(calls.decide);
  return (
    <DecisionForm
      approve={t`Change the seat and make the card again`}
      refuse={t`Refuse the change`}
      decide={(decision) => decide.run({ body: { revisionId, ...decision } })}
    />
  );
}
