import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/room.ts';
import type { RoomOfCentre } from '@psc/api-client/areas/examination/room.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

export function RoomPanel({ room, examCentreId, onClose }: { room: RoomOfCentre | null; examCentreId: number; onClose: () => void }) {
  const { t } = useLingui();
  const save = useStaffCall(calls.add);
  return (
    <SidePanel width="narrow" title={room ? t`Change the room` : t`Add a room`} onClose={onClose}>
      <DraftForm
        schema={calls.RoomForm}
        record={{
          draft: `room.${examCentreId}.${room?.roomId ?? 'new'}`,
          version: room?.version ?? null,
          values: {
            ...(room && { id: room.roomId }),
            examCenter: examCentreId,
            roomNumber: room?.roomNumber ?? '',
            capacity: room ? String(room.capacity) : '',
            inactive: room ? !room.active : false,
          },
        }}
        submitLabel={t`Save`}
        actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
        onSubmit={saving((values) => save.run({ body: { ...values, version: room?.version } as never }), onClose)}
      >
        <TextField name="roomNumber" label={t`Room number`} hint={t`As on the door, such as 101 or 101A.`} digits short required />
        <NumberField name="capacity" label={t`Room capacity`} required />
        <CheckboxField name="inactive" label={t`Not in use`} hint={t`Kept in old records, no longer offered.`} />
      </DraftForm>
    </SidePanel>
  );
}
