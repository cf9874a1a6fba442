import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import * as calls from '@psc/api-client/calls/room.ts';
import type { RoomOfCentre } from '@psc/api-client/calls/room.ts';
import { useSession } from '@psc/api-client/session.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { MasterRoomForm } from '@psc/validation/forms/master-room.ts';
import { IconPlus } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { useAct } from '../../../shared/use-act.ts';
import { useAddress } from '../../../shared/use-address.ts';
import { useMay } from '../../../shell/use-may.ts';
import { RoomTable } from './room-table.tsx';
import type { loader } from './loader.ts';

/** The record of the rooms, centre by centre. */
export default function RoomsScreen() {
  const { t } = useLingui();
  const { centres, shown } = useLoaderData<typeof loader>();
  const language = activeLanguage();
  const { search, put } = useAddress();
  const may = useMay();
  const open = search.get('entry');
  const room = shown?.rooms.find((each) => String(each.roomId) === open) ?? null;
  const title = shownWord('titles./admin/master-data/room');
  return (
    <>
      <PageHeader
        title={title}
        actions={
          may('create') &&
          shown && (
            <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => put({ entry: 'new' })}>
              {t`Add a room`}
            </Button>
          )
        }
      />
      <NativeSelect
        label={t`Exam centre`}
        mb="md"
        maw="24rem"
        value={shown?.examCentre.examCentreId ?? ''}
        onChange={(event) => put({ centre: event.currentTarget.value, entry: null })}
        data={centres.map((centre) => ({ value: String(centre.id), label: inLanguage(centre.name, language) }))}
      />
      <RoomTable
        caption={title}
        rooms={shown?.rooms ?? []}
        openId={room?.roomId ?? null}
        onOpen={may('create', 'update') ? (row) => put({ entry: String(row.roomId) }) : undefined}
      />
      {shown && (open === 'new' || room) && (
        <RoomPanel key={open} room={room} examCentreId={shown.examCentre.examCentreId} onClose={() => put({ entry: null })} />
      )}
    </>
  );
}

function RoomPanel({ room, examCentreId, onClose }: { room: RoomOfCentre | null; examCentreId: number; onClose: () => void }) {
  const { t } = useLingui();
  const person = useSession((session) => session.who?.accountId ?? null);
  const save = useAct(calls.add);
  return (
    <SidePanel title={room ? t`Change the room` : t`Add a room`} onClose={onClose}>
      <DraftForm
        schema={MasterRoomForm}
        defaultValues={{
          ...(room && { id: room.roomId }),
          examCenter: examCentreId,
          roomNumber: room?.roomNumber ?? '',
          capacity: room ? String(room.capacity) : '',
          inactive: room ? !room.active : false,
        }}
        draftKey={`room.${examCentreId}.${room?.roomId ?? 'new'}`}
        person={person}
        submitLabel={t`Save`}
        actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
        onSubmit={async (values) => {
          const outcome = await save.run({ body: values as never });
          if (!outcome.ok) return formErrorsOf(outcome);
          onClose();
        }}
      >
        <TextField
          name="roomNumber"
          label={t`Room number`}
          hint={t`As it stands on the door, such as 101 or 101A.`}
          digits
          short
          required
        />
        <NumberField name="capacity" label={t`Room capacity`} required />
        <CheckboxField name="inactive" label={t`Not in use`} hint={t`Stays in old records and is offered no more.`} />
      </DraftForm>
    </SidePanel>
  );
}
