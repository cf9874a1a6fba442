import { useLingui } from '@lingui/react/macro';
import type { AdmitCardRow } from '@psc/api-client/areas/examination/admit-card.ts';
import * as calls from '@psc/api-client/areas/examination/seat-revision.ts';
import type { PaperToReseat, Seat, SeatToRevise } from '@psc/api-client/areas/examination/seat-revision.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { paperName } from '../../../../examination/paper-name.ts';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

type SeatRevisionDialogProps = { card: AdmitCardRow; onClose: () => void };

/** Requests another room, centre or roll number for a candidate who already has an admit card; another officer decides. */
export function SeatRevisionDialog({ card, onClose }: SeatRevisionDialogProps) {
  const { t } = useLingui();
  const fetched = useFetched(calls.get, { params: { applicationId: card.applicationId } });
  const name = inLanguage(card.fullName, activeLanguage());
  return (
    <Dialog title={t`New seat for ${name}`} onClose={onClose}>
      <p className={screen.about}>
        {t`When another officer approves the change, the admit card is made again, the old one is no longer valid, and the candidate is informed.`}
      </p>
      {fetched.data && <AskForm applicationId={card.applicationId} loaded={fetched.data} onClose={onClose} />}
      {fetched.problem && <p className={screen.notice}>{fetched.problem}</p>}
    </Dialog>
  );
}

type AskFormProps = { applicationId: number; loaded: SeatToRevise; onClose: () => void };

function AskForm({ applicationId, loaded: { seat, papers }, onClose }: AskFormProps) {
  const { t } = useLingui();
  const ask = useStaffCall(calls.ask);
  const rooms = papers.map(({ paper: { paperId } }) => ({ paperId, roomId: String(roomNow(seat, paperId)) }));
  const someBegan = papers.some((paper) => paper.hasBegun);
  return (
    <DraftForm
      schema={calls.SeatRevisionForm}
      defaultValues={{ applicationId, rooms, rollNumber: String(seat.rollNumber), reason: '' }}
      submitLabel={t`Request the change`}
      actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
      onSubmit={saving((body) => ask.run({ body }), onClose)}
    >
      {papers.map((paper, position) => (
        <RoomField
          key={paper.paper.paperId}
          name={`rooms.${position}.roomId`}
          paper={paper}
          now={roomNow(seat, paper.paper.paperId)}
          isOnly={papers.length === 1}
        />
      ))}
      <NumberField
        name="rollNumber"
        label={t`Roll number`}
        hint={someBegan ? t`A paper has started, so the roll number can no longer be changed.` : t`Leave unchanged if not needed.`}
        disabled={someBegan}
        required
      />
      <TextareaField name="reason" label={t`Reason`} hint={t`Shown to the candidate.`} rows={3} required />
    </DraftForm>
  );
}

const roomNow = (seat: Seat, paperId: number) => seat.rooms.find((room) => room.paperId === paperId)!.roomId;

type RoomFieldProps = { name: string; paper: PaperToReseat; now: number; isOnly: boolean };

function RoomField({ name, paper: { paper, hasBegun, rooms }, now, isOnly }: RoomFieldProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const ofPaper = paperName(paper);
  return (
    <SelectField
      name={name}
      label={isOnly ? t`Exam centre and room` : t`Exam centre and room: ${ofPaper}`}
      hint={hasBegun ? t`This paper has started, so its room can no longer be changed.` : undefined}
      disabled={hasBegun}
      required
      options={rooms.map((room) => {
        const centre = inLanguage(room.examCentre, language);
        const number = localDigits(room.roomNumber, language);
        const free = localDigits(room.free, language);
        const label = room.roomId === now ? t`${centre}, room ${number} (now)` : t`${centre}, room ${number} (${free} free)`;
        return { value: room.roomId, label };
      })}
    />
  );
}
