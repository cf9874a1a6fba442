import type { ArrangementKind, ArrangementRow, arrangements } from '@psc/api-client/areas/examination/special-arrangement.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/frame/context.ts';
import { messageIn } from '../../../platform/frame/messages.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { requiredFile } from '../../profile/repository/profile-file.ts';
import { candidateName } from '../../../platform/shared/candidate-name.ts';
import { candidateOfApplicationHolds } from '../../../platform/shared/repository/candidate-search.ts';
import { isEnded } from '../../../platform/shared/repository/ended-advertisement.ts';
import * as repository from './repository.ts';

/** Must match the pending work of the dashboard. */
const waits = sql<boolean>`(arrangement.state = 'asked' and x.scrutiny_status <> 'rejected'
  and not ${isEnded('a')})`;

export const arrangementList = listSource<typeof arrangements>()(({ db }: Context) => repository.activeArrangements(db), {
  id: 'arrangement.id',
  sorts: { askedAt: { column: 'arrangement.askedAt', type: 'timestamptz' } },
  filters: {
    text: (_, text) => candidateOfApplicationHolds(sql.ref('arrangement.applicationId'), text),
    decided: (_, decided) => (decided ? sql<boolean>`arrangement.decided_at is not null` : waits),
    advtCode: (eb, advtCode) => eb('x.advtCode', '=', advtCode),
  },
  rows: async ({ db }, ids) => (await repository.selectRows(db, ids)).map(rowFrom),
  rowId: (row) => row.specialArrangementId,
});

const named = (kinds: readonly ArrangementKind[]) => {
  const inLanguage = (language: 'en' | 'ne') => kinds.map((kind) => messageIn(language, `enums.specialArrangementKind.${kind}`)).join(', ');
  return { en: inLanguage('en'), ne: inLanguage('ne') };
};

/** The preparations and their candidates; the reason stays in the portal. */
export const arrangementSheet: ListSheet<ArrangementRow> = {
  name: 'special-arrangements',
  columns: [
    { head: 'gateway.list.column.candidate', value: (row) => row.name, width: 30 },
    { head: 'gateway.list.column.masterId', value: (row) => row.masterId },
    { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
    { head: 'gateway.list.column.post', value: (row) => row.post, width: 30 },
    { head: 'gateway.list.column.examCentre', value: (row) => row.examCentre, width: 30 },
    { head: 'gateway.list.column.arrangementsAsked', value: (row) => named(row.kinds), width: 40 },
    { head: 'gateway.list.column.status', value: (row) => ({ message: `enums.specialArrangementState.${row.state}` }) },
    { head: 'gateway.list.column.arrangementsGranted', value: (row) => named(row.grantedKinds), width: 40 },
    { head: 'gateway.list.column.preparation', value: (row) => row.preparation, width: 40 },
  ],
};

function rowFrom(row: repository.ArrangementListRow): ArrangementRow {
  return {
    specialArrangementId: row.id,
    applicationId: row.applicationId,
    applicationNumber: row.applicationNumber,
    advtCode: row.advtCode,
    post: { en: row.postEn, ne: row.postNe },
    masterId: row.masterId,
    name: candidateName(row),
    examCentre: row.centreEn === null ? null : { en: row.centreEn, ne: row.centreNe ?? row.centreEn },
    examStartsAt: row.examStartsAt?.toISOString() ?? null,
    state: row.state as ArrangementRow['state'],
    kinds: row.kinds as ArrangementKind[],
    words: row.words,
    document: requiredFile('specialArrangement', row.file),
    askedAt: row.askedAt.toISOString(),
    grantedKinds: row.grantedKinds as ArrangementKind[],
    preparation: row.preparation,
    extraMinutesPerHour: row.extraMinutesPerHour,
    remark: row.remark,
    decidedBy: row.officerName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    version: row.version,
  };
}
