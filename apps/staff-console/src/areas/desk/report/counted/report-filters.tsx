import type { ReactNode, Ref } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { AnyReport } from '@psc/api-client/define-report.ts';
import type { ListFilter } from '@psc/api-client/define-list.ts';
import type { ReportDimension, ReportFilterName } from '@psc/api-client/report-parts.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { FilterSelect } from '@psc/ui/filter-bar.tsx';
import { ListBar } from '@psc/ui/table/list-bar.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { ToolPopover } from '@psc/ui/table/tool-popover.tsx';
import { IconFilter } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { ALL } from '../../../../shared/list/list-address.ts';
import { FilterFields } from '../../../../shared/list/filter-fields.tsx';
import { activeCount, FilterTags } from '../../../../shared/list/filter-tags.tsx';
import { namedOptions, type ShownFilter } from '../../../../shared/list/list-words.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import type { CountedReport } from './counted-report.ts';
import type { ReportData } from './loader.ts';

type ReportFiltersProps = {
  counted: CountedReport;
  report: AnyReport;
  /** Shown next to the filters: how the report is displayed. */
  children?: ReactNode;
  toolsRef: Ref<HTMLDivElement>;
};

/** Report, grouping and fiscal year; further filters are behind a button that shows how many are active. */
export function ReportFilters({ counted, report, children, toolsRef }: ReportFiltersProps) {
  const { t } = useLingui();
  const { search } = useAddress();
  const further = useShownFilters(counted, report);
  const count = activeCount(further, search);
  const shownCount = localDigits(count, activeLanguage());
  return (
    <>
      <ListBar toolsRef={toolsRef}>
        <KindSelect counted={counted} />
        <GroupingSelect report={report} />
        <YearSelect />
        {further.length > 0 && (
          <ToolPopover label={count === 0 ? t`Filters` : t`Filters (${shownCount})`} icon={<IconFilter size={18} aria-hidden />}>
            <FilterFields filters={further} />
          </ToolPopover>
        )}
        {children}
      </ListBar>
      <FilterTags filters={further} />
    </>
  );
}

function KindSelect({ counted }: { counted: CountedReport }) {
  const { t } = useLingui();
  const { kind } = useLoaderData<ReportData>();
  const { put } = useAddress();
  const [first, ...others] = Object.entries(counted.reports);
  if (others.length === 0) return null;
  const nameOf = ({ by }: AnyReport) => {
    const name = by.map((dimension) => messageText(`report.column.${dimension}`)).join(' · ');
    return t`Report: ${name}`;
  };
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
  const nameOf = (dimension: ReportDimension) => {
    const name = messageText(`report.column.${dimension}`);
    return t`Rows: ${name}`;
  };
  return (
    <FilterSelect
      label={t`Rows by`}
      all={nameOf(report.by[0])}
      value={by === report.by[0] ? '' : by}
      options={choices.map((value) => ({ value, label: nameOf(value) }))}
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

/** Leaves out filters without choices on this screen, and filters that the path already sets. */
function useShownFilters({ ofRoute = {} }: CountedReport, report: AnyReport): ShownFilter[] {
  const { choices } = useLoaderData<ReportData>();
  const hasAdvertisements = choices.serviceId !== undefined;
  return (Object.entries(report.filters) as [ReportFilterName, ListFilter][]).flatMap(([name, filter]): ShownFilter[] => {
    const options = choices[name];
    if (name === 'fiscalYear' || name === 'officerId' || Object.hasOwn(ofRoute, name) || !hasAdvertisements) return [];
    if (filter.kind === 'reference' && !options?.length) return [];
    return [{ name, filter, label: messageText(`report.filter.${name}`), ...(options && { options: namedOptions(options) }) }];
  });
}
