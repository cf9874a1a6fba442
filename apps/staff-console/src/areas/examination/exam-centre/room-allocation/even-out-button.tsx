import { useLingui } from '@lingui/react/macro';
import type { RoomForAllocation } from '@psc/api-client/areas/examination/room.ts';
import { Button } from '@psc/ui/button.tsx';
import { useFormContext } from 'react-hook-form';
import { numberField } from '../numbers-form.tsx';

/** Spreads the candidates over the rooms that have a number (or over all rooms if none has), up to the seats free at this hour. */
export function EvenOutButton({ rooms, candidates }: { rooms: readonly RoomForAllocation[]; candidates: number }) {
  const { t } = useLingui();
  const { getValues, setValue } = useFormContext();
  if (rooms.length < 2) return null;
  const evenOut = () => {
    const used = rooms.filter(({ roomId }) => Number(getValues(numberField(roomId))) > 0);
    for (const [roomId, number] of spread(candidates, used.length > 0 ? used : rooms))
      setValue(numberField(roomId), number > 0 ? String(number) : '', { shouldDirty: true });
  };
  return <Button onClick={evenOut}>{t`Even out`}</Button>;
}

/** Starts with the rooms that have the fewest free seats, so that the larger rooms take the overflow. */
function spread(candidates: number, rooms: readonly RoomForAllocation[]): Map<number, number> {
  const numbers = new Map<number, number>();
  let left = candidates;
  const freeOf = ({ capacity, takenAtSameTime }: RoomForAllocation) => Math.max(0, capacity - takenAtSameTime);
  const byFree = rooms.toSorted((one, other) => freeOf(one) - freeOf(other));
  for (const [at, room] of byFree.entries()) {
    const number = Math.min(Math.floor(left / (byFree.length - at)), freeOf(room));
    numbers.set(room.roomId, number);
    left -= number;
  }
  return numbers;
}
