import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@psc/ui/button.tsx';
import screen from '../../../../shared/screen.module.css';
import { useMay } from '../../../../shell/use-may.ts';
import { ExamineeDialog } from './examinee-dialog.tsx';
import { LostRoomDialog } from './lost-room-dialog.tsx';

const dialogs = { examinee: ExamineeDialog, room: LostRoomDialog };

/** Requests of changes after the admit cards, other than the seat of one candidate. */
export function ChangeButtons({ advtCode }: { advtCode: number }) {
  const { t } = useLingui();
  const may = useMay('downloadAdmitCard');
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  if (!may('update')) return null;
  const OpenDialog = open && dialogs[open];
  return (
    <div className={screen.actions}>
      <Button onClick={() => setOpen('examinee')}>{t`Admit or take out a candidate`}</Button>
      <Button onClick={() => setOpen('room')}>{t`Move the candidates of a room`}</Button>
      {OpenDialog && <OpenDialog advtCode={advtCode} onClose={() => setOpen(null)} />}
    </div>
  );
}
