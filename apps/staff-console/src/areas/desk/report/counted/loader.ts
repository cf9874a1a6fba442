import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { dimensionsOf, filterOfParam, type AnyReport, type ReportAnswer } from '@psc/api-client/define-report.ts';
import { paramNames } from '@psc/api-client/define-list.ts';
import type { ReportDimension, ReportFilterName } from '@psc/api-client/report-parts.ts';
import { read } from '@psc/api-client/send.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router';
import { ALL, filtersIn, type ListAddress } from '../../../../shared/list/list-address.ts';
import type { CountedReport } from './counted-report.ts';

/** Reports identify quotas by code. */
export type Choice = { id: number; name: Bilingual; code?: string };
export type ReportChoices = Partial<Record<ReportFilterName, Choice[]>>;
export type ReportData = {
  /** The report of this screen, and its grouping. */
  kind: string;
  by: ReportDimension;
  answer: ReportAnswer;
  query: ListAddress;
  choices: ReportChoices;
  /** Input for the following pages, apart from the cursor. */
  input: { params?: Record<string, string>; query: Record<string, unknown> };
};

const NOT_USED = '-';

/** Switching between table and chart shows the same numbers, so they are not counted again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const asked = (url: URL) => {
    const search = new URLSearchParams(url.search);
    search.delete('view');
    return `${url.pathname}?${search.toString()}`;
  };
  return currentUrl.search !== nextUrl.search && asked(currentUrl) === asked(nextUrl) ? false : defaultShouldRevalidate;
};

/**
 * Reads the first page for the address. The default is the current fiscal year, unless the address has a fiscal year or an advertisement.
 */
export function countedLoader({ reports, ofRoute = {} }: CountedReport) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<ReportData> => {
    const address = new URL(request.url).searchParams;
    const kinds = Object.keys(reports);
    const kind = kinds.find((each) => each === address.get('kind')) ?? kinds[0]!;
    const report = reports[kind]!;
    const [by] = dimensionsOf(report, (address.get('by') ?? undefined) as ReportDimension | undefined);
    const choices = await readChoices(report, address, request);
    const fixed = Object.fromEntries(Object.entries(ofRoute).map(([filter, param]) => [filter, Number(params[param])]));
    const query: ListAddress = { ...filtersIn(report, address), ...fixed };
    if (assumesYear(report, by!, query, address)) {
      const current = choices.fiscalYear?.find(isCurrent);
      if (current) query.fiscalYear = current.id;
    }
    const input = inputOf(report, query, by!);
    return { kind, by: by!, answer: await read(report.call, input as never, request), query, choices, input };
  };
}

function assumesYear(report: AnyReport, by: ReportDimension, query: ListAddress, address: URLSearchParams): boolean {
  const isNarrowed = query.fiscalYear !== undefined || query.advtCode !== undefined || query.officerId !== undefined;
  return !isNarrowed && address.get('fiscalYear') !== ALL && by !== 'fiscalYear' && !report.combined;
}

type Year = Choice & { startsOnAd: string; endsOnAd: string };
function isCurrent(year: Choice): boolean {
  const today = nepalDayOf(new Date());
  const { startsOnAd, endsOnAd } = year as Year;
  return startsOnAd <= today && today <= endsOnAd;
}

function inputOf(report: AnyReport, query: ListAddress, by: ReportDimension): ReportData['input'] {
  const names = paramNames(report.path);
  const inPath = new Set<string>(names.map((name) => filterOfParam(report, name)));
  const asked = Object.entries(query).filter(([name]) => !inPath.has(name));
  return {
    ...(names.length > 0 && {
      params: Object.fromEntries(names.map((name) => [name, String(query[filterOfParam(report, name)] ?? NOT_USED)])),
    }),
    query: { ...Object.fromEntries(asked), ...(by !== report.by[0] && { by }) },
  };
}

type ReadChoices = (request: Request, address: URLSearchParams) => Promise<Choice[]>;
const all = { query: {} };
const choicesOf: Partial<Record<ReportFilterName, ReadChoices>> = {
  fiscalYear: (request) => readYears(request),
  serviceId: (request) => read(masterData.listServices, all, request),
  groupId: (request) => read(masterData.listGroups, all, request),
  classId: (request) => read(masterData.listClasses, all, request),
  organizationId: (request) => read(masterData.listOrganizations, all, request),
  quotaId: (request) => read(masterData.listQuotas, all, request),
  provinceId: (request) => read(masterData.listProvinces, all, request),
  districtId: (request) => read(masterData.listDistricts, all, request),
  localBodyId: async (request, address) => {
    const districtId = address.get('districtId');
    return districtId ? read(masterData.listLocalBodiesByDistrict, { params: { districtId } }, request) : [];
  },
};

async function readChoices(report: AnyReport, address: URLSearchParams, request: Request): Promise<ReportChoices> {
  const withoutAdvertisements = report.measures.includes('registered');
  const names = withoutAdvertisements ? (['fiscalYear'] as const) : (Object.keys(report.filters) as ReportFilterName[]);
  const asked = names.flatMap((name) => (choicesOf[name] ? [{ name, choices: choicesOf[name](request, address) }] : []));
  const found = await Promise.all(asked.map(async ({ name, choices }) => [name, await choices] as const));
  return Object.fromEntries(found);
}

async function readYears(request: Request): Promise<Year[]> {
  const years = await read(masterData.listFiscalYears, { query: {} }, request);
  return years.map((year) => ({ ...year, name: { en: year.code, ne: year.code } })).toReversed();
}
