import { useLingui } from '@lingui/react/macro';
import type { ChangedSeat, Seat } from '@psc/api-client/areas/examination/seat-revision.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';

export function SeatText({ seat }: { seat: Seat | null }) {
  const { t } = useLingui();
  const language = activeLanguage();
  if (seat === null) return t`Not in the examination`;
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

/** Each candidate with the earlier and the requested seat. */
export function ChangedSeats({ people }: { people: readonly ChangedSeat[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <DataTable
      caption={t`Changed seats`}
      rows={people}
      rowKey={(row) => row.applicationId}
      columns={[
        { key: 'name', head: t`Candidate`, cell: (row) => inLanguage(row.name, language) },
        { key: 'masterId', head: t`Master ID`, align: 'end', cell: (row) => <CodeText value={row.masterId} /> },
        { key: 'before', head: t`Earlier seat`, cell: (row) => <SeatText seat={row.before} /> },
        { key: 'after', head: t`Requested seat`, cell: (row) => <SeatText seat={row.after} /> },
      ]}
    />
  );
}
