import type { OfficerRequest, RequestKind, requests } from '@psc/api-client/areas/desk/request.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { RecordChange } from '@psc/i18n/record-words.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { ownersFor, type StaffActor } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { messageIn } from '../../../platform/frame/messages.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { readSetting } from '../../../platform/settings.ts';
import { candidateName } from '../../../platform/shared/candidate-name.ts';
import { mayWithdraw, requestOf } from '../../../platform/shared/revision-subject.ts';
import { effectsOf } from './effect.ts';
import { decidableKinds, pathOf } from './decided-at.ts';
import { isOfAdvertisement, requestsOf, selectRequests, type Reader } from './repository.ts';

async function readerOf(context: Context): Promise<Reader> {
  const officer = context.staff();
  return {
    accountId: officer.accountId,
    owners: ownersFor(officer),
    organizationId: officer.organizationId,
    decidable: decidableKinds(officer),
    leftToOne: await readSetting(context.db, 'decisionsOfOneOfficer'),
  };
}

export const requestList = listSource<typeof requests, Reader>()(({ db }, _params, reader) => requestsOf(db, reader), {
  ready: readerOf,
  id: 'v.id',
  // Requests are numbered in order of their time.
  sorts: { askedAt: { column: 'v.id', type: 'integer' } },
  filters: {
    kind: (eb, kind) => eb('v.subject', '=', kind),
    advtCode: (_eb, advtCode) => isOfAdvertisement(advtCode),
    shown: (eb, shown) => {
      if (shown === 'ended') return eb('v.state', '<>', 'asked');
      return eb(shown === 'own' ? 'reader.isOwn' : 'reader.mayDecide', '=', true);
    },
  },
  rows: async ({ db, staff, language }, ids, _params, reader) => {
    const rows = await selectRequests(db, reader, ids);
    const effects = await effectsOf(db, language, rows);
    return rows.map((row) => requestFrom(row, staff(), effects.get(row.id)!));
  },
  rowId: (row) => row.revisionId,
});

type Row = Awaited<ReturnType<typeof selectRequests>>[number];

function requestFrom(row: Row, officer: StaffActor, changes: RecordChange[]): OfficerRequest {
  const kind = row.subject as RequestKind;
  return {
    ...requestOf(row, officer),
    kind,
    about: aboutOf(row),
    advtCode: row.advtCode,
    applicationNumber: row.applicationNumber,
    changes,
    mayDecide: row.mayDecide,
    mayWithdraw: mayWithdraw(row, officer),
    path: pathOf({ kind, revisionId: row.id, advtCode: row.advtCode, key: row.subjectKey as object }),
  };
}

/** The lists that are published and corrected. */
const wordsOfLists = {
  written: 'gateway.selection.letter.interviewTitle',
  final: 'gateway.selection.letter.selectedTitle',
};

type SubjectKey = {
  name?: string;
  bsYear?: number;
  stage?: keyof typeof wordsOfLists;
  dayAd?: string;
  method?: string | null;
};

const dayOfAccount = (dayAd: string, account: Bilingual): Bilingual => ({
  en: `${account.en} · ${formatDay(dayAd, 'en', { weekday: false })}`,
  ne: `${account.ne} · ${formatDay(dayAd, 'ne', { weekday: false })}`,
});

function aboutOf({
  firstName,
  middleName,
  lastName,
  officerName,
  roleEn,
  roleNe,
  postEn,
  postNe,
  bankEn,
  bankNe,
  subjectKey,
  ...names
}: Row): Bilingual {
  if (firstName !== null) return candidateName({ firstName, middleName: middleName ?? '', lastName: lastName ?? '', ...names });
  const { name, bsYear, stage, dayAd, method } = subjectKey as SubjectKey;
  const inBoth = (word: string): Bilingual => ({ en: messageIn('en', word), ne: messageIn('ne', word) });
  if (name !== undefined) return inBoth(`gateway.masterData.setting.${name}`);
  if (bsYear !== undefined) return { en: String(bsYear), ne: localDigits(bsYear, 'ne') };
  if (dayAd !== undefined) return dayOfAccount(dayAd, method ? inBoth(`enums.paymentMethod.${method}`) : { en: bankEn!, ne: bankNe! });
  if (officerName !== null) return { en: officerName, ne: officerName };
  if (roleEn !== null) return { en: roleEn, ne: roleNe || roleEn };
  const list = stage === undefined ? null : inBoth(wordsOfLists[stage]);
  return { en: [postEn, list?.en].filter(Boolean).join(' · '), ne: [postNe, list?.ne].filter(Boolean).join(' · ') };
}

export const requestSheet: ListSheet<OfficerRequest> = {
  name: 'requests',
  columns: [
    { head: 'gateway.list.column.request', value: (row) => ({ message: `enums.requestKind.${row.kind}` }), width: 30 },
    { head: 'gateway.list.column.name', value: (row) => row.about, width: 30 },
    { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
    { head: 'gateway.list.column.applicationNumber', value: (row) => row.applicationNumber, width: 24 },
    { head: 'gateway.list.column.reason', value: (row) => row.reason, width: 40 },
    { head: 'gateway.list.column.status', value: (row) => ({ message: `enums.revisionState.${row.state}` }), width: 20 },
    { head: 'gateway.list.column.askedBy', value: (row) => row.askedBy, width: 30 },
    { head: 'gateway.list.column.askedAt', value: (row) => ({ instant: row.askedAt }), width: 32 },
    { head: 'gateway.list.column.decidedBy', value: (row) => row.decidedBy, width: 30 },
    { head: 'gateway.list.column.decidedAt', value: (row) => row.decidedAt && { instant: row.decidedAt }, width: 32 },
    { head: 'gateway.list.column.decisionRemarks', value: (row) => row.decisionRemarks, width: 40 },
  ],
};
