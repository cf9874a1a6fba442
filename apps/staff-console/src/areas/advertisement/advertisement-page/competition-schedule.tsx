import { useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import type { AdvertisementPage, CompetitionSchedule } from '@psc/api-client/areas/desk/advertisement-page.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { AdvtNumbers } from '@psc/ui/advt-numbers.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';

type Paper = CompetitionSchedule['papers'][number] & Pick<CompetitionSchedule, 'competition' | 'advtNumbers' | 'seats'>;

/** Internal and open competition side by side: they share the papers, but may start at different hours. */
export function CompetitionScheduleTable({ schedule }: Pick<AdvertisementPage, 'schedule'>) {
  const { t } = useLingui();
  const language = activeLanguage();
  const title = t`Internal and open competition schedule`;
  const rows: Paper[] = schedule.flatMap(({ papers, ...competition }) => papers.map((paper) => ({ ...paper, ...competition })));
  const names = { open: t`Open competition`, internal: t`Internal competition` };
  return (
    <section>
      <Title order={2} size="h3" mt="xl" mb="xs">
        {title}
      </Title>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={(row) => `${row.competition} ${row.paperId}`}
        empty={
          <EmptyState
            title={t`No papers are written on this day`}
          >{t`The posts are filled by interview, or no papers have been set yet.`}</EmptyState>
        }
        columns={[
          { key: 'competition', head: t`Competition`, cell: (row) => names[row.competition] },
          { key: 'numbers', head: t`Advertisement numbers`, wrap: true, cell: (row) => <AdvtNumbers numbers={row.advtNumbers} /> },
          { key: 'seats', head: t`Posts`, align: 'end', cell: (row) => <NumberText value={row.seats} /> },
          {
            key: 'paper',
            head: t`Paper`,
            wrap: true,
            cell: (row) => `${messageText(`enums.paperType.${row.paperType}`)} · ${inLanguage(row.subject, language)}`,
          },
          {
            key: 'starts',
            head: t`Starts`,
            cell: (row) => (row.startsAt === null ? t`Not scheduled yet` : <DateText instant={row.startsAt} short />),
          },
          { key: 'duration', head: t`Minutes`, align: 'end', cell: (row) => <NumberText value={row.durationMinutes} /> },
        ]}
      />
    </section>
  );
}
