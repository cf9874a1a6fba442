import { useLingui } from '@lingui/react/macro';
import type { AnyReport } from '@psc/api-client/define-report.ts';
import type { ListFilter } from '@psc/api-client/define-list.ts';
import { reportFilters } from '@psc/api-client/report-parts.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { FilterBar, FilterSelect } from '@psc/ui/filter-bar.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useLoaderData } from 'react-router';
import { ALL } from '../../../shared/list/list-address.ts';
import { ListFilters } from '../../../shared/list/list-filters.tsx';
import { namedOptions, type ShownFilter } from '../../../shared/list/list-words.ts';
import { useAddress } from '../../../shared/use-address.ts';
import type { CountedReport } from './counted-report.ts';
import type { ReportData } from './loader.ts';

/** Which report, by what it is grouped, of which fiscal year; further filters behind a button. */
export function ReportFilters({ counted, report }: { counted: CountedReport; report: AnyReport }) {
  return (
    <>
      <FilterBar>
        <KindSelect counted={counted} />
        <GroupingSelect report={report} />
        <YearSelect />
      </FilterBar>
      <ListFilters filters={useShownFilters(counted)} assumed={{}} />
    </>
  );
}

function KindSelect({ counted }: { counted: CountedReport }) {
  const { t } = useLingui();
  const { kind } = useLoaderData<ReportData>();
  const { put } = useAddress();
  const [first, ...others] = Object.entries(counted.reports);
  if (others.length === 0) return null;
  const nameOf = ({ by }: AnyReport) => by.map((dimension) => shownWord(`report.column.${dimension}`)).join(' · ');
  return (
    <FilterSelect
      label={t`Report`}
      all={nameOf(first![1])}
      value={kind === first![0] ? '' : kind}
      options={others.map(([value, report]) => ({ value, label: nameOf(report) }))}
      onChange={(value) => put({ kind: value, by: null })}
    />
  );
}

function GroupingSelect({ report }: { report: AnyReport }) {
  const { t } = useLingui();
  const { by } = useLoaderData<ReportData>();
  const { put } = useAddress();
  const { choices = [] } = report;
  if (choices.length === 0) return null;
  return (
    <FilterSelect
      label={t`Rows by`}
      all={shownWord(`report.column.${report.by[0]}`)}
      value={by === report.by[0] ? '' : by}
      options={choices.map((value) => ({ value, label: shownWord(`report.column.${value}`) }))}
      onChange={(value) => put({ by: value })}
    />
  );
}

function YearSelect() {
  const { t } = useLingui();
  const { query, choices } = useLoaderData<ReportData>();
  const { put } = useAddress();
  return (
    <FilterSelect
      label={t`Fiscal year`}
      all={t`All fiscal years`}
      value={String(query.fiscalYear ?? '')}
      options={(choices.fiscalYear ?? []).map(({ id, name }) => ({ value: id, label: localDigits(name.en, activeLanguage()) }))}
      onChange={(value) => put({ fiscalYear: value === '' ? ALL : value })}
    />
  );
}

/** Filters that this screen has no choices for, or that its address holds, are not offered. */
function useShownFilters({ ofRoute = {} }: CountedReport): ShownFilter[] {
  const { choices } = useLoaderData<ReportData>();
  const hasAdvertisements = choices.serviceId !== undefined;
  return Object.entries(reportFilters as Record<string, ListFilter>).flatMap(([name, filter]): ShownFilter[] => {
    const options = choices[name as keyof typeof reportFilters];
    if (name === 'fiscalYear' || name === 'officerId' || Object.hasOwn(ofRoute, name) || !hasAdvertisements) return [];
    if (filter.kind === 'reference' && !options) return [];
    return [{ name, filter, label: shownWord(`report.filter.${name}`), ...(options && { options: namedOptions(options) }) }];
  });
}
