import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/seat-revision.ts';
import type { RoomOfExamination, SeatEffect } from '@psc/api-client/areas/examination/seat-revision.ts';
import { questionErrorsOf } from '@psc/api-client/form-errors.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxGroupField } from '@psc/ui/fields/checkbox-group-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { EffectForm } from './effect-form.tsx';

type Chosen = { roomId: number; toRoomIds: number[]; effect: SeatEffect };
type LostRoomDialogProps = { advtCode: number; onClose: () => void };

/** Requests other seats for all candidates of a room that cannot be used, after the admit cards were made. */
export function LostRoomDialog({ advtCode, onClose }: LostRoomDialogProps) {
  const { t } = useLingui();
  const fetched = useFetched(calls.rooms, { params: { advtCode } });
  const ask = useStaffCall(calls.askRoom);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <Dialog title={t`Move the candidates of a room`} onClose={onClose}>
      <p className={screen.about}>
        {t`When another officer approves, all candidates of the room sit elsewhere, their admit cards are made again, and each of them is informed.`}
      </p>
      {fetched.problem && <p className={screen.notice}>{fetched.problem}</p>}
      {fetched.data && !chosen && <RoomsForm advtCode={advtCode} rooms={fetched.data} onChosen={setChosen} onClose={onClose} />}
      {chosen && (
        <EffectForm
          effect={chosen.effect}
          ask={(asked) => ask.run({ body: { advtCode, roomId: chosen.roomId, toRoomIds: chosen.toRoomIds, ...asked } })}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type RoomsFormProps = LostRoomDialogProps & { rooms: readonly RoomOfExamination[]; onChosen: (chosen: Chosen) => void };

function RoomsForm({ advtCode, rooms, onChosen, onClose }: RoomsFormProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const preview = useStaffCall(calls.previewRoom);
  const nameOf = ({ examCentre, roomNumber }: RoomOfExamination) => {
    const [centre, number] = [inLanguage(examCentre, language), localDigits(roomNumber, language)];
    return t`${centre}, room ${number}`;
  };
  const digits = (count: number) => localDigits(count, language);
  const withPeople = (room: RoomOfExamination) => {
    const [name, people] = [nameOf(room), digits(room.people)];
    return t`${name} (candidates: ${people})`;
  };
  const withFree = (room: RoomOfExamination) => {
    const [name, free] = [nameOf(room), digits(room.free)];
    return t`${name} (${free} free)`;
  };
  return (
    <DraftForm
      schema={calls.LostRoomForm}
      defaultValues={{ advtCode, roomId: '', toRoomIds: [] }}
      submitLabel={t`Show the effect`}
      actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
      onSubmit={async (body) => {
        const outcome = await preview.run({ body });
        if (!outcome.ok) return questionErrorsOf(outcome);
        onChosen({ ...body, effect: outcome.data });
      }}
    >
      <SelectField
        name="roomId"
        label={t`Room that cannot be used`}
        required
        options={rooms.filter((room) => room.people > 0).map((room) => ({ value: room.roomId, label: withPeople(room) }))}
      />
      <CheckboxGroupField
        name="toRoomIds"
        label={t`Rooms with free seats`}
        hint={t`They are filled in this order.`}
        required
        options={rooms.filter((room) => room.free > 0).map((room) => ({ value: room.roomId, label: withFree(room) }))}
      />
    </DraftForm>
  );
}
