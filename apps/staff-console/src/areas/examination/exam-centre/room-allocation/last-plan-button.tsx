import { useLingui } from '@lingui/react/macro';
import type { RoomForAllocation } from '@psc/api-client/areas/examination/room.ts';
import { Button } from '@psc/ui/button.tsx';
import { useFormContext } from 'react-hook-form';
import { numberField } from '../numbers-form.tsx';

/** Copies the numbers of the centre's last plan, up to the seats free at this hour. */
export function LastPlanButton({ rooms }: { rooms: readonly RoomForAllocation[] }) {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  if (rooms.every(({ lastTime }) => lastTime === 0)) return null;
  const copy = () => {
    for (const { roomId, lastTime, capacity, takenAtSameTime } of rooms) {
      const fits = Math.max(0, Math.min(lastTime, capacity - takenAtSameTime));
      setValue(numberField(roomId), fits > 0 ? String(fits) : '', { shouldDirty: true });
    }
  };
  return <Button onClick={copy}>{t`Same as the last plan of this centre`}</Button>;
}
