import { useLingui } from '@lingui/react/macro';
import { examCentres, type ExamCentreEntry } from '@psc/api-client/areas/examination/exam-centre.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { RowActs, type RowAct } from '@psc/ui/table/row-acts.tsx';
import { List } from '../../../../shared/list/list.tsx';
import { namedOptions } from '../../../../shared/list/list-words.ts';
import type { CentreLists } from './loader.ts';

type CentreListProps = {
  title: string;
  lists: CentreLists;
  opens?: boolean;
  onOpen?: (centre: ExamCentreEntry) => void;
  /** The acts on a centre; absent where it is only read. */
  actsOf?: (centre: ExamCentreEntry) => RowAct[];
};

export function CentreList({ title, lists: { list, provinces, districts }, actsOf, ...opening }: CentreListProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <List
      list={examCentres}
      name="exam-centres"
      title={title}
      data={list}
      rowKey={(row) => row.id}
      {...opening}
      filters={{
        active: { label: t`Status`, values: { true: t`In use`, false: t`Not in use` } },
        provinceId: { label: t`Province`, options: namedOptions(provinces) },
        districtId: { label: t`District`, options: namedOptions(districts) },
      }}
      searchLabel={t`Search for a centre`}
      empty={<EmptyState>{t`Exam centres that are added are listed here.`}</EmptyState>}
      columns={[
        { key: 'name', sort: 'name', head: t`Exam centre`, cell: (centre) => inLanguage(centre.name, language) },
        ...(actsOf
          ? [
              {
                ...{ key: 'acts', head: t`Action`, screenOnly: true, control: true },
                cell: (centre: ExamCentreEntry) => <RowActs acts={actsOf(centre)} subject={inLanguage(centre.name, language)} />,
              },
            ]
          : []),
        { key: 'address', head: t`Address`, hidden: true, cell: (centre) => centre.address },
        { key: 'district', sort: 'district', head: t`District`, cell: (centre) => inLanguage(centre.district, language) },
        { key: 'capacity', sort: 'capacity', head: t`Capacity`, align: 'end', cell: (centre) => <NumberText value={centre.capacity} /> },
        { key: 'rooms', head: t`Rooms`, align: 'end', cell: (centre) => <NumberText value={centre.rooms} /> },
        { key: 'person', head: t`Contact person`, cell: (centre) => inLanguage(centre.contactPerson, language) },
        { key: 'contact', head: t`Contact number`, cell: (centre) => <CodeText value={centre.contactNumber} /> },
        {
          key: 'active',
          head: t`Status`,
          cell: (centre) =>
            centre.active ? <StatusBadge tone="done">{t`In use`}</StatusBadge> : <StatusBadge tone="neutral">{t`Not in use`}</StatusBadge>,
        },
      ]}
    />
  );
}
