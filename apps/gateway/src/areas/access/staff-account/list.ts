import type { InternalUserRow, RoleRow, internalUsers, roles } from '@psc/api-client/areas/access/staff-account/staff.ts';
import type { Permission } from '@psc/api-client/privileges.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { sql, type RawBuilder } from 'kysely';
import { holdsText } from '../../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { officeOf } from './own-limits.ts';
import { selectInternalUsers, stateOn } from './repository/accounts.ts';
import { permissionColumn } from './repository/privileges.ts';
import { selectRoles } from './repository/roles.ts';

const waitsFor = (subject: 'account' | 'role' | 'secondFactor', key: RawBuilder<unknown>, asked: boolean) =>
  sql<boolean>`exists (
    select 1 from revision v where v.subject = ${subject} and v.state = 'asked' and v.subject_key = ${key}
  ) = ${asked}`;

export const roleList = listSource<typeof roles>()(({ db }) => db.selectFrom('role as r'), {
  id: 'r.id',
  sorts: {
    title: ({ language }) => ({ column: language === 'ne' ? 'r.titleNe' : 'r.title', type: 'text' }),
    type: { column: 'r.type', type: 'text' },
  },
  filters: {
    text: (eb, text) => holdsText(eb, ['r.title', 'r.titleNe', 'r.description', 'r.descriptionNe'], text),
    type: (eb, type) => eb('r.type', '=', type),
    retired: (eb, retired) => eb('r.retiredAt', retired ? 'is not' : 'is', null),
    releaseAsked: (_eb, asked) => waitsFor('role', sql`jsonb_build_object('roleId', r.id)`, asked),
  },
  rows: ({ db }, ids) => selectRoles(db, ids),
  rowId: (row) => row.roleId,
});

export const roleSheet: ListSheet<RoleRow> = {
  name: 'roles',
  columns: [
    { head: 'gateway.staffAccount.column.role', value: (row) => row.title, width: 30 },
    { head: 'gateway.staffAccount.column.type', value: (row) => ({ message: `enums.roleType.${row.type}` }), width: 24 },
    { head: 'gateway.staffAccount.column.description', value: (row) => row.description, width: 60 },
    { head: 'gateway.staffAccount.column.modules', value: (row) => row.modules, width: 10 },
    { head: 'gateway.staffAccount.column.holders', value: (row) => row.holders, width: 10 },
  ],
};

export const internalUserList = listSource<typeof internalUsers>()(
  (context) => {
    const office = officeOf(context);
    return context.db
      .selectFrom('staff as s')
      .innerJoin('account as a', 'a.id', 's.accountId')
      .$if(office !== undefined, (query) => query.where('s.organizationId', '=', office!));
  },
  {
    id: 's.accountId',
    sorts: {
      userName: { column: 'a.username', type: 'text' },
      name: { column: 's.firstName', type: 'text' },
      lastSignedInAt: { column: 'a.lastSignedInAt', type: 'timestamptz', nullable: true },
    },
    filters: {
      text: (eb, text) =>
        holdsText(
          eb,
          [
            sql`concat_ws(' ', s.first_name, nullif(s.middle_name, ''), s.last_name)`,
            sql`concat_ws(' ', s.first_name_ne, nullif(s.middle_name_ne, ''), s.last_name_ne)`,
            'a.username',
            'a.email',
            's.mobileNumber',
          ],
          text,
        ),
      state: (eb, state, { now }) => eb(stateOn(nepalDayOf(now())), '=', state),
      roleId: (eb, roleId) =>
        eb.exists(eb.selectFrom('staffRole').whereRef('staffRole.accountId', '=', 's.accountId').where('staffRole.roleId', '=', roleId)),
      organizationId: (eb, organizationId) => eb('s.organizationId', '=', organizationId),
      holds: (eb, holding) => {
        const [privilege, permission] = holding.split('.') as [string, Permission];
        return eb.exists(
          eb
            .selectFrom('staffRole')
            .innerJoin('roleModule', 'roleModule.roleId', 'staffRole.roleId')
            .innerJoin('module', 'module.id', 'roleModule.moduleId')
            .whereRef('staffRole.accountId', '=', 's.accountId')
            .where('module.privilege', '=', privilege)
            .where(`roleModule.${permissionColumn[permission]}`, '=', true),
        );
      },
      resetAsked: (_eb, asked) => waitsFor('secondFactor', sql`jsonb_build_object('accountId', s.account_id)`, asked),
      releaseAsked: (_eb, asked) => waitsFor('account', sql`jsonb_build_object('accountId', s.account_id)`, asked),
    },
    rows: (context, ids) => selectInternalUsers(context.db, { ids, organizationId: officeOf(context) }, nepalDayOf(context.now())),
    rowId: (row) => row.accountId,
  },
);

const joined = (names: readonly { en: string; ne: string }[]) => ({
  en: names.map(({ en }) => en).join(', '),
  ne: names.map(({ ne }) => ne).join(', '),
});

export const internalUserSheet: ListSheet<InternalUserRow> = {
  name: 'staff',
  columns: [
    { head: 'gateway.staffAccount.column.name', value: (row) => row.name, width: 30 },
    { head: 'gateway.staffAccount.column.userName', value: (row) => row.userName, width: 20 },
    { head: 'gateway.staffAccount.column.email', value: (row) => row.email, width: 30 },
    { head: 'gateway.staffAccount.column.mobileNumber', value: (row) => row.mobileNumber, width: 16 },
    { head: 'gateway.staffAccount.column.office', value: (row) => row.office, width: 30 },
    { head: 'gateway.staffAccount.column.roles', value: (row) => joined(row.roles), width: 40 },
    { head: 'gateway.list.column.status', value: (row) => ({ message: `enums.staffAccountState.${row.state}` }) },
    {
      head: 'gateway.staffAccount.column.lastSignedInAt',
      value: (row) => row.lastSignedInAt && { instant: row.lastSignedInAt },
      width: 32,
    },
  ],
};
