import * as catalogue from '../../../packages/api-client/src/catalogue.ts';
import type { AnyCall } from '../../../packages/api-client/src/define-call.ts';
import { paramNames, type AnyList } from '../../../packages/api-client/src/define-list.ts';
import { reportIds } from '../../../apps/gateway/src/areas/desk/report/report-handlers.ts';
import type { LooseInput } from '../../../apps/gateway/src/testing/request-of.ts';
import type { Found } from './found.ts';

/**
 * Callers: an administrator, an officer with applications to decide, a candidate with five applications, and one who was examined and
 * called to an interview.
 */
export type Asker = 'administrator' | 'scrutiny' | 'c1' | 'examined' | 'unpaid' | 'nobody';
export type Read = {
  callId: string;
  call: AnyCall;
  /** The advertisement or sort order of this read. */
  variant: string;
  input: LooseInput;
  by: Asker;
  isReport: boolean;
  /** A page of a list, read by a key. */
  isList: boolean;
};

const candidateMasterId = 10_100_001;
/** The largest open one, one with results to publish, and one with published results. */
const advertisements = [30_001, 30_006, 30_008] as const;
/** A schedule that waits for approval and one with a revision; the gateway looks for clashes only for these. */
const scheduleOf: Readonly<Record<number, number>> = { 30_001: 1059, 30_008: 1060 };
const paperOf = (advtCode: number) => advtCode - 20_000;

const sheet = { format: 'csv', words: 'ne', digits: 'en' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const examinationDay = inDays(-8);
const days = { fromAd: '2026-11-01', toAd: '2026-11-30' };
const paramValues: Record<string, string | number> = {
  masterId: candidateMasterId,
  keptMasterId: candidateMasterId,
  mergedMasterId: candidateMasterId + 1,
  requisitionId: 1001,
  pageNumber: 1,
  pageLength: 25,
  pageSize: 25,
  status: 'submitted',
  distributionType: 'localLevel',
  phasetype: 'phase-one',
  type: 'religion',
  list: 'requisition',
  thing: 'advertisement',
  number: 30_001,
  report: 'scrutinyReport.byProvince',
  category: 'openPlusInternal',
  key: 'gateway.vacancy.appliedMail',
  role: 1,
  name: 'scrutiny',
  dayAd: examinationDay,
  account: 'esewa',
  picture: 'emblem',
  tableId: 1001,
  resultSheetId: 1001,
  replacedId: 1001,
  secret: 'a'.repeat(43),
};
/** Calls whose path parameter `id` is an advertisement code. */
const idIsAdvertisement = new RegExp(
  `^(${[
    String.raw`examCentre\.getAssigned`,
    String.raw`room\.(listExamCentres|getExistingAllocation)`,
    'examReport',
    String.raw`invigilator\.getAllocated`,
    String.raw`result\.publish`,
    String.raw`report\.application`,
  ].join('|')})`,
);

/** Query or body that some calls need. */
const needed: Record<string, (advtCode: number, found: Found) => LooseInput> = {
  'advertisement.downloadWeek': () => ({ query: { fromAd: days.fromAd } }),
  'advertisement.listCalendar': () => ({ query: days }),
  'invigilator.getAllocated': (advtCode) => ({ query: { examCentreId: 1001, paperId: paperOf(advtCode) } }),
  'room.getExistingAllocation': (advtCode) => ({ query: { examCentreId: 1001, paperId: paperOf(advtCode) } }),
  'fairScrutiny.reasonsByOfficer': (advtCode) => ({ query: { advtCode } }),
  'fairScrutiny.secondReadingState': (advtCode) => ({ query: { advtCode } }),
  'admitCard.download': (advtCode) => ({ body: { advtCode, rollFrom: 100_001, rollTo: 100_100 } }),
  'application.detail': (_advtCode, { examinedApplicationId }) => ({ body: { applicationId: examinedApplicationId } }),
  'scrutiny.allocatedCandidatesPaged': (advtCode) => ({ body: { advtCode } }),
  'scrutiny.allocatedCandidateDetails': (advtCode) => ({ body: { advtCode, text: 'Sharma' } }),
  'scrutiny.usersByAdvertisement': (advtCode) => ({ body: { advtCode } }),
  'scrutiny.data': () => ({ body: {} }),
  'examReport.attendanceList': (advtCode) => ({ body: { advtCode, examCentreId: 1001, paperId: paperOf(advtCode) } }),
  'examReport.gateList': (advtCode) => ({ body: { advtCode, examCentreId: 1001, paperId: paperOf(advtCode) } }),
  'examReport.roomList': (advtCode) => ({ body: { advtCode, examCentreId: 1001, paperId: paperOf(advtCode) } }),
  'payment.calculateValue': (advtCode) => ({ body: { advtCode, categoryIds: [10_000 + (advtCode - 30_000) * 4 + 1] } }),
  'session.changePasswordList': () => ({ body: {} }),
  'userAdmin.fetchMasterId': () => ({ body: { searchText: 'c500@bench.example' } }),
  'userAdmin.searchProfiles': () => ({ body: { searchText: 'Sita Sharma' } }),
  'scrutiny.alike': (_advtCode, { scrutinyApplicationId }) => ({ body: { applicationId: scrutinyApplicationId } }),
  'scrutiny.individualData': (_advtCode, { scrutinyApplicationId }) => ({ body: { applicationId: scrutinyApplicationId } }),
  'advertisement.get': (advtCode) => ({ params: { adId: advtCode } }),
  'advertisement.getSelectiveSubjects': (advtCode) => ({ params: { id: advtCode - 29_000, advtCode } }),
  'advertisement.previewCombination': () => ({
    body: { into: { advtCode: 30_002, version: 4 }, members: [{ advtCode: 30_003, version: 4 }] },
  }),
  'advertisement.previewCutOffDate': (advtCode) => ({ body: { advtCode, ageCutOffDateAd: inDays(60) } }),
  'advertisement.proposeDates': () => ({ query: { publishDateAd: inDays(3) } }),
  'agreement.getConfiguration': (advtCode) => ({ params: { id: advtCode } }),
  'applicationDraft.get': () => ({ params: { advtCode: 30_002 } }),
  'commission.getEmblem': (_advtCode, { emblemFileId }) => ({ params: { fileId: emblemFileId } }),
  'distribution.compareVersions': (_advtCode, { formulaVersionId }) => ({ params: { id: formulaVersionId, otherId: 'draft' } }),
  'distribution.findAllPhaseFormulas': () => ({ query: { distributionType: 'localLevel', phaseType: 'phaseOne' } }),
  'distribution.findAllPhaseTables': (_advtCode, { scopeId }) => ({
    query: { distributionType: 'localLevel', phaseType: 'phaseOne', scopeId },
  }),
  'distribution.generate': (advtCode) => ({ params: { advtCode, distributionType: 'federal' } }),
  'distribution.getLog': (_advtCode, { historyId }) => ({ params: { id: historyId } }),
  'distribution.tryFormula': (_advtCode, { scopeId }) => ({
    params: { distributionType: 'localLevel' },
    query: { scopeId, posts: 37 },
  }),
  'examScheduling.get': (advtCode) => ({ params: { id: scheduleOf[advtCode] ?? 1006 } }),
  'masterData.listMinistries': () => ({ params: { status: 'all' } }),
  'masterData.previewMasterConfig': () => ({ query: { name: 'ageRule', holdsFromAd: inDays(30) } }),
  'notice.getAnyImage': (_advtCode, { noticeId }) => ({ params: { id: noticeId } }),
  'notice.getImage': (_advtCode, { noticeId }) => ({ params: { id: noticeId } }),
  'paper.getConfig': (advtCode) => ({ params: { id: paperOf(advtCode) } }),
  'payment.depositSlip': (_advtCode, { unpaidAdvtCode }) => ({ params: { advtCode: unpaidAdvtCode } }),
  'payment.getValue': (_advtCode, { ownApplicationId }) => ({ params: { id: ownApplicationId } }),
  'profile.getDocumentFile': (_advtCode, { ownPhotographId }) => ({
    params: { type: 'photograph', ImageName: `${ownPhotographId}.png` },
  }),
  // The demo data's advertisement, because the world has no public log.
  'publicLog.whyThisQuota': () => ({ params: { advtCode: 20_006 } }),
  'publicStatistics.file': () => ({ query: { format: 'csv' } }),
  'qualification.view': (_advtCode, { pendingAdvtCode }) => ({ params: { id: pendingAdvtCode } }),
  'record.details': (_advtCode, { recordId }) => ({ params: { id: recordId } }),
  'result.getTyping': (advtCode) => ({ params: { pageNumber: 1, pageLength: 25, advtCode, paperId: paperOf(advtCode) } }),
  'seatRevision.get': (_advtCode, { seatedApplicationId }) => ({ params: { applicationId: seatedApplicationId } }),
  'selection.letters': (advtCode) => ({ params: { advtCode }, query: { kind: 'interview' } }),
  'selection.ownLetter': (advtCode) => ({ params: { advtCode }, query: { kind: 'interview' } }),
  'text.page': () => ({ params: { name: 'privacy' } }),
  // Officers cannot read a reset of their own second factor.
  'userAdmin.getSecondFactorReset': () => ({ params: { id: 11 } }),
  'userAdmin.getVoucher': (_advtCode, { voucherMasterId }) => ({ params: { masterId: voucherMasterId } }),
  'userAdmin.listPersonRecord': (_advtCode, { recordId }) => ({
    params: { masterId: candidateMasterId, part: 'acts', after: recordId },
  }),
  'vacancy.detail': (advtCode) => ({ body: { advtCode } }),
  'vacancy.filter': () => ({ body: {} }),
};
/** It calls the revenue office, which the bench does not have. */
const asksOutside = new Set(['payment.checkByEbpCode']);
const isReadByPost = (callId: string, { method }: AnyCall) => method === 'POST' && callId in needed;
const ofExamined =
  /^(admitCard\.downloadOwn|application\.detail|profile\.(sent|getApprovedAdmitCard)|retotalling\.listOwn|specialArrangement\.getOwn|selection\.ownLetter)$/;
const ofScrutinyOfficer =
  /^scrutiny\.(list|filter|data|exportList|exportOfficersApplications|individualData)$|^fairScrutiny\.secondReadings$/;

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
function isList(value: unknown): value is AnyList {
  return typeof value === 'object' && value !== null && 'sorts' in value && 'exportCall' in value;
}

function askerOf(callId: string, { access }: AnyCall): Asker {
  if (access.kind === 'public') return 'nobody';
  if (ofExamined.test(callId)) return 'examined';
  if (callId === 'payment.depositSlip') return 'unpaid';
  if (access.kind === 'signedIn') return 'c1';
  if (ofScrutinyOfficer.test(callId)) return 'scrutiny';
  return access.alternatives.some(({ kind }) => kind === 'candidate') ? 'c1' : 'administrator';
}

function inputOf(callId: string, call: AnyCall, advtCode: number, isReport: boolean, found: Found): LooseInput {
  const value = (name: string) => {
    if (name.toLowerCase() === 'advtcode') return advtCode;
    if (isReport) return name === 'id' ? advtCode : '-';
    if (name === 'id' && idIsAdvertisement.test(callId)) return advtCode;
    if (name === 'applicationId') return found.examinedApplicationId;
    return paramValues[name] ?? (/id$/i.test(name) ? 1 : '-');
  };
  const params = Object.fromEntries(paramNames(call.path).map((name) => [name, value(name)]));
  const query = callId === 'report.exportReport' ? sheet : {};
  const onBehalf = Number(ofExamined.test(callId) ? found.examinedMasterId : candidateMasterId);
  // The first page of a list whose query is in its body.
  const body = call.body?.kind === 'json' && { body: {} };
  return { params, query, ...body, ...needed[callId]?.(advtCode, found), ...(call.onBehalf && { onBehalf }) };
}

function withSort(input: LooseInput, call: AnyCall, sort: string): LooseInput {
  return call.body ? { ...input, body: { ...(input.body as object), sort } } : { ...input, query: { ...(input.query as object), sort } };
}

/** Every read of the catalogue except exports; reads of an advertisement for three of them, lists also in each sort order. */
export function everyRead(found: Found): Read[] {
  return Object.entries(catalogue).flatMap(([area, module]) => {
    const lists = Object.values(module).filter(isList);
    const reports = new Set(reportIds(area, module).map(([callId]) => callId));
    return Object.entries(module)
      .filter((entry): entry is [string, AnyCall] => isCall(entry[1]))
      .flatMap(([name, call]) => readsOf(`${area}.${name}`, call, { lists, reports, found }));
  });
}

type Known = { lists: readonly AnyList[]; reports: ReadonlySet<string>; found: Found };

function readsOf(callId: string, call: AnyCall, { lists, reports, found }: Known): Read[] {
  const list = lists.find((each) => (each.call as AnyCall) === call);
  if (asksOutside.has(callId)) return [];
  if (call.method !== 'GET' && !call.sensitiveQuery && !list && !isReadByPost(callId, call)) return [];
  // A full export takes time in proportion to its rows; its pages equal those of the list.
  if (call.path.endsWith('/export') || call.path.endsWith('-data') || callId === 'attendance.downloadTemplate') return [];
  const isReport = reports.has(callId);
  const isCounting = isReport || callId.startsWith('report.');
  const read = (variant: string, input: LooseInput): Read => ({
    ...{ callId, call, variant, input, by: askerOf(callId, call) },
    isReport: isCounting,
    isList: list !== undefined,
  });
  const input = (advtCode: number) => inputOf(callId, call, advtCode, isReport, found);
  const isOfOne = JSON.stringify(input(advertisements[0])) !== JSON.stringify(input(advertisements[1]));
  const asked = isOfOne ? advertisements.map((advtCode) => read(String(advtCode), input(advtCode))) : [read('', input(advertisements[0]))];
  const whole = isReport && isOfOne && !/\{id\}/.test(call.path) ? [read('all', withParams(input(advertisements[0]), '-'))] : [];
  const sorts = Object.keys(list?.sorts ?? {}).flatMap((sort) => [sort, `-${sort}`]);
  return [...asked, ...whole, ...sorts.map((sort) => read(`by ${sort}`, withSort(input(advertisements[0]), call, sort)))];
}

function withParams(input: LooseInput, value: string): LooseInput {
  return { ...input, params: Object.fromEntries(Object.keys(input.params ?? {}).map((name) => [name, value])) };
}
