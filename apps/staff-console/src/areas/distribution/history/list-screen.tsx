import { useLingui } from '@lingui/react/macro';
import { history, type DistributionHistory, type DistributionHistoryRow } from '@psc/api-client/areas/distribution/distribution.ts';
import { useSession } from '@psc/api-client/session.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import type { Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconPlus } from '@tabler/icons-react';
import { useLoaderData, useNavigate } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import { namedOptions } from '../../../shared/list/list-words.ts';
import { FieldValue } from './field-value.tsx';
import type { loader } from './list-loader.ts';
import { entryPath, historyPath, listPath } from './paths.ts';
import { fieldNames, fieldWords, levelWords } from './words.ts';

/** Columns shown by default; the others can be switched on. */
const shownAtFirst: readonly (keyof DistributionHistory)[] = [
  'fiscalYear',
  'post',
  'service',
  'class',
  'emptySeatOffice',
  'district',
  'publishDateAd',
  'totalVacancy',
  'internalCompetition',
  'quotaOpen',
  'quotaWoman',
  'quotaJanjati',
  'quotaMadhesi',
  'quotaDalit',
  'quotaDisabled',
  'quotaArea',
];
const sorts: Partial<Record<keyof DistributionHistory, 'fiscalYear' | 'publishDate' | 'totalVacancy'>> = {
  fiscalYear: 'fiscalYear',
  publishDateAd: 'publishDate',
  totalVacancy: 'totalVacancy',
};

/** Every distribution, including those from before this portal. */
export default function DistributionHistoryListScreen() {
  const { t } = useLingui();
  const { list, provinces, districts, services, classes, fiscalYears, writers } = useLoaderData<typeof loader>();
  const mayAdd = useSession((session) => session.privileges.vacancyDistributionHistory?.includes('create') ?? false);
  const navigate = useNavigate();
  const title = messageText(`titles.${listPath}`);
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`Approved distributions are listed here automatically. Those that exist only on paper can be added.`}</ScreenHelp>
        }
        actions={
          mayAdd && (
            <LinkButton kind="primary" icon={<IconPlus size={20} aria-hidden />} to={historyPath}>
              {t`Add an entry`}
            </LinkButton>
          )
        }
      />
      <List
        list={history}
        name="distributionHistory"
        title={title}
        data={list}
        columns={useHistoryColumns()}
        filters={{
          distributionType: { label: t(fieldWords.distributionType), values: translated(t) },
          fiscalYearId: {
            label: t(fieldWords.fiscalYear),
            options: fiscalYears.map(({ id, code }) => ({ value: id, label: localDigits(code, activeLanguage()) })),
          },
          provinceId: { label: t(fieldWords.province), options: namedOptions(provinces) },
          districtId: { label: t(fieldWords.district), options: namedOptions(districts) },
          serviceId: { label: t(fieldWords.service), options: namedOptions(services) },
          classId: { label: t(fieldWords.class), options: namedOptions(classes) },
          publishDate: { label: t(fieldWords.publishDateAd) },
          savedOn: { label: t`Saved on` },
          savedBy: { label: t`Saved by`, options: writers.map(({ id, name }) => ({ value: id, label: name })) },
        }}
        searchLabel={t`Post, office, division, letter or number`}
        rowKey={(row) => row.logId}
        onOpen={(row) => void navigate(entryPath(row))}
        empty={
          <EmptyState title={t`The history is empty`}>{t`Distributions are added here automatically when they are approved.`}</EmptyState>
        }
      />
    </>
  );
}

function translated(t: ReturnType<typeof useLingui>['t']): Record<string, string> {
  return Object.fromEntries(Object.entries(levelWords).map(([level, word]) => [level, t(word)]));
}

function useHistoryColumns(): Column<DistributionHistoryRow>[] {
  const { t } = useLingui();
  const inOrder = [...shownAtFirst, ...fieldNames.filter((field) => !shownAtFirst.includes(field))];
  const fields = inOrder.map((field): Column<DistributionHistoryRow> => ({
    key: field,
    head: t(fieldWords[field]),
    sort: sorts[field],
    align: isCount(field) ? 'end' : undefined,
    hidden: !shownAtFirst.includes(field),
    cell: (row) => <FieldValue entry={row} field={field} />,
  }));
  return [
    ...fields,
    { key: 'version', head: t`Version`, align: 'end', hidden: true, cell: (row) => <NumberText value={row.version} /> },
    { key: 'savedBy', head: t`Saved by`, cell: (row) => row.savedBy },
    { key: 'savedAt', head: t`Saved on`, sort: 'savedAt', cell: (row) => <DateText instant={row.savedAt} short /> },
  ];
}

function isCount(field: keyof DistributionHistory): boolean {
  return /^(?:totalVacancy|promotion|internalCompetition|quota)/u.test(field);
}
