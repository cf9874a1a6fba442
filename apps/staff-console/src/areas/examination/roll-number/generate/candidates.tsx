import { useLingui } from '@lingui/react/macro';
import { rollNumbers, type RollNumberRow } from '@psc/api-client/areas/examination/roll-number.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FeeText } from '@psc/ui/money-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { List } from '../../../../shared/list/list.tsx';
import type { ListData } from '../../../../shared/list/read-list.ts';
import { useCentreFilter } from '../centre-filter.ts';

export function Candidates({ list }: { list: ListData<typeof rollNumbers> }) {
  const { t } = useLingui();
  const { advertisement, centres } = list.about;
  return (
    <List
      list={rollNumbers}
      name="roll-numbers"
      title={`${t`Roll numbers`}: ${inLanguage(advertisement.post, activeLanguage())}`}
      data={list}
      columns={useColumns()}
      filters={{
        numbered: { label: t`Roll number`, values: { true: t`With a roll number`, false: t`Without a roll number` } },
        examCentreId: useCentreFilter(centres),
      }}
      searchLabel={t`Name, master ID or roll number`}
      rowKey={(row) => row.applicationId}
      empty={<EmptyState title={t`No candidates have been allocated yet`} />}
    />
  );
}

function useColumns(): Column<RollNumberRow>[] {
  const { t } = useLingui();
  const language = activeLanguage();
  return [
    {
      key: 'roll',
      sort: 'rollNumber',
      head: t`Roll number`,
      align: 'end',
      cell: (row) => row.rollNumber !== null && <CodeText value={row.rollNumber} />,
    },
    { key: 'name', head: t`Full name`, cell: (row) => inLanguage(row.fullName, language) },
    { key: 'masterId', head: t`Master ID`, align: 'end', cell: (row) => <CodeText value={row.masterId} /> },
    { key: 'applied', sort: 'application', head: t`Applied date`, cell: (row) => <DateText ad={nepalDayOf(row.appliedAt)} short /> },
    { key: 'paid', head: t`Amount paid`, align: 'end', cell: (row) => <FeeText amountPaisa={row.amountPaidPaisa} /> },
    { key: 'priority', head: t`Priority`, align: 'end', cell: (row) => <NumberText value={row.priority} /> },
    { key: 'ebp', head: t`EBP code`, cell: (row) => row.ebpCode && <CodeText value={row.ebpCode} /> },
    { key: 'centre', head: t`Exam centre`, cell: (row) => inLanguage(row.examCentre, language) },
    {
      key: 'order',
      hidden: true,
      head: t`Order`,
      cell: (row) => row.orderBy !== null && messageText(`enums.rollNumberOrder.${row.orderBy}`),
    },
    { key: 'room', head: t`Room number`, cell: (row) => row.roomNumber !== null && <CodeText value={row.roomNumber} /> },
  ];
}
