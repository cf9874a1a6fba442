import { useLingui } from '@lingui/react/macro';
import type { PlaceClash, PlaceClashes } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import screen from '../../../../shared/screen.module.css';

/** Centres, rooms and invigilators already in use at the requested hours; renders nothing if there are none. */
export function PlaceClashesTable({ clashes: { count, places } }: { clashes: PlaceClashes }) {
  const { t } = useLingui();
  const language = activeLanguage();
  if (count === 0) return null;
  const number = formatNumber(count, language);
  const seats = ({ people, capacity }: PlaceClash) => {
    if (people === null || capacity === null) return '—';
    const [present, held] = [formatNumber(people, language), formatNumber(capacity, language)];
    return t`People: ${present}; seats: ${held}`;
  };
  const kinds = { centre: t`Centre`, room: t`Room`, invigilator: t`Invigilator` };
  return (
    <section aria-label={t`Places in use at the requested times`}>
      <h2 className={screen.heading}>{t`Places in use at the requested times`}</h2>
      <p className={screen.notice} data-tone="refused">
        {t`The change cannot be applied while another examination needs the same places: ${number}. Free them there, or choose other hours.`}
      </p>
      <DataTable
        caption={t`Places in use at the requested times`}
        rows={places}
        rowKey={(row) => `${row.kind} ${row.examCentre.en} ${row.roomNumber} ${row.invigilator?.en} ${row.advtCodes.join(' ')}`}
        columns={[
          { key: 'kind', head: t`What`, cell: (row) => kinds[row.kind] },
          { key: 'centre', head: t`Centre`, cell: (row) => inLanguage(row.examCentre, language) },
          { key: 'room', head: t`Room`, cell: (row) => (row.roomNumber === null ? '—' : <CodeText value={row.roomNumber} />) },
          {
            key: 'invigilator',
            head: t`Invigilator`,
            cell: (row) => (row.invigilator === null ? '—' : inLanguage(row.invigilator, language)),
          },
          { key: 'seats', head: t`Seats`, cell: seats },
          { key: 'advtCodes', head: t`Other examination`, cell: (row) => <CodeText value={row.advtCodes.join(', ')} /> },
        ]}
      />
    </section>
  );
}
