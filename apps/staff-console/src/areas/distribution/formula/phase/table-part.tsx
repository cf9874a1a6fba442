import { Fragment } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Table, Title, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { FormulaCategory, FormulaLine, FormulaScope, PhaseTable, TableRow } from '@psc/api-client/areas/distribution/distribution.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import tableClasses from '../../shared/quota-table.module.css';
import { useHeadingName } from '../heading-name.ts';
import { phaseType, privilegeOf, type Place } from '../place.ts';
import { RowForm, type NamedHeading } from './row-form.tsx';
import classes from './table-part.module.css';

const TableSheetPanel = lazyPiece(() => import('./table-sheet-panel.tsx').then((module) => module.TableSheetPanel));

type TablePartProps = {
  place: Place;
  scope: FormulaScope;
  parents: readonly FormulaCategory[];
  formulas: readonly FormulaLine[];
  tables: readonly PhaseTable[];
};

export function TablePart({ place, scope, parents, formulas, tables }: TablePartProps) {
  const { t } = useLingui();
  const generate = useStaffCall(calls.autoGeneratePhaseTable);
  const { confirm, dialog } = useConfirm();
  const permissions = useSession((session) => session.privileges[privilegeOf[place.level]] ?? []);
  const hasCorrections = tables.some((table) => table.rows.some((row) => row.byHand.length > 0));
  const limit = formatNumber(scope.vacancyLimit, activeLanguage());
  const onGenerate = async (replaceByHand: boolean) => {
    const question = {
      title: t`Replace the corrections too?`,
      message: t`Every row will be set to what the formula gives. Corrections made by hand will be lost.`,
      danger: true,
    };
    if (replaceByHand && !(await confirm(question))) return;
    await generate.run({ body: { scopeId: scope.scopeId, seen: scope.contentKey, phaseType: place.phase, replaceByHand } });
  };
  return (
    <>
      <p>
        <Trans>
          Up to {limit} posts are divided by the table. More posts, and numbers without a table, are divided by the shares; what the table
          gives more or less than the share is made up for then.
        </Trans>
      </p>
      {permissions.includes('create') && (
        <Group mb="md">
          <Button kind="primary" inProgress={generate.inProgress} onClick={() => void onGenerate(false)}>
            {tables.length === 0 ? t`Generate the table` : t`Generate the table again`}
          </Button>
          {hasCorrections && <Button onClick={() => void onGenerate(true)}>{t`Replace corrections`}</Button>}
        </Group>
      )}
      {tables.length === 0 && (
        <EmptyState title={t`There is no table`}>{t`The shares divide any number of posts until a table is generated.`}</EmptyState>
      )}
      {tables.map((table) => (
        <OneTable
          key={table.tableId}
          place={place}
          table={table}
          parent={parents.find((each) => each.code === table.parentCode) ?? null}
          formulas={formulas}
          mayCorrect={permissions.includes('create') && permissions.includes('update')}
          mayDelete={permissions.includes('delete')}
        />
      ))}
      {dialog}
    </>
  );
}

type OneTableProps = {
  place: Place;
  table: PhaseTable;
  parent: FormulaCategory | null;
  formulas: readonly FormulaLine[];
  mayCorrect: boolean;
  mayDelete: boolean;
};

function OneTable({ place, table, parent, formulas, mayCorrect, mayDelete }: OneTableProps) {
  const { t } = useLingui();
  const { search, put, visit } = useAddress();
  const remove = useStaffCall(calls.deletePhaseOneTableData);
  const { confirm, dialog } = useConfirm();
  const language = activeLanguage();
  const name = useHeadingName();
  const headings = Object.keys(table.rows[0]?.counts ?? {}).map((heading) => {
    const line = formulas.find((each) => each.heading === heading);
    return { heading, label: name(place.phase, heading, line?.name ?? null) };
  });
  const edited = table.rows.find((row) => String(row.tableValueId) === search.get('edit'));
  const parentName = parent && inLanguage(parent.name, language);
  const onDelete = async () => {
    const question = { title: t`Delete the table?`, message: t`The shares divide the posts then.`, danger: true };
    if (await confirm(question))
      await remove.run({ params: { tableId: table.tableId, phasetype: phaseType[place.phase] }, query: { version: table.version } });
  };
  return (
    <section>
      {parentName && (
        <Title order={2} size="h3" mt="md">
          <Trans>Posts of {parentName}</Trans>
        </Title>
      )}
      {table.outdated && (
        <p className={screen.notice} data-tone="refused">
          {t`The formula or the vacancy limit has changed since this table was generated. Generate it again before a version is put into force.`}
        </p>
      )}
      <div className={tableClasses.scroll} role="region" aria-label={t`Distribution table`} tabIndex={0}>
        <Table className={tableClasses.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t`Vacancy count`}</Table.Th>
              {headings.map(({ heading, label }) => (
                <Table.Th key={heading} scope="col" data-align="end">
                  {label}
                </Table.Th>
              ))}
              {mayCorrect && (
                <Table.Th scope="col">
                  <VisuallyHidden>{t`Action`}</VisuallyHidden>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {table.rows.map((row) => (
              <Row
                key={row.tableValueId}
                row={row}
                headings={headings}
                onCorrect={mayCorrect ? () => visit({ edit: String(row.tableValueId) }) : undefined}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <p className={classes.legend}>
        <span className={classes.mark} data-by-hand aria-hidden /> {t`corrected by hand`}
      </p>
      <Group>
        {mayCorrect && <Button onClick={() => visit({ sheet: String(table.tableId) })}>{t`Edit in Excel`}</Button>}
        {mayDelete && <Button onClick={() => void onDelete()}>{t`Delete the table`}</Button>}
      </Group>
      {mayCorrect && search.get('sheet') === String(table.tableId) && (
        <TableSheetPanel tableId={table.tableId} onClose={() => put({ sheet: null })} />
      )}
      {edited && (
        <RowForm
          key={edited.tableValueId}
          place={place}
          row={edited}
          headings={headings}
          mayUndo={mayDelete}
          onDone={() => put({ edit: null })}
        />
      )}
      {dialog}
    </section>
  );
}

type RowProps = { row: TableRow; headings: readonly NamedHeading[]; onCorrect: (() => void) | undefined };

function Row({ row, headings, onCorrect }: RowProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const posts = formatNumber(row.posts, language);
  return (
    <Table.Tr>
      <Table.Th scope="row">{posts}</Table.Th>
      {headings.map(({ heading }) => {
        const byHand = row.byHand.includes(heading);
        return (
          <Table.Td key={heading} data-align="end" className={classes.cell} data-by-hand={byHand || undefined}>
            {formatNumber(row.counts[heading] ?? 0, language)}
            {byHand && (
              <Fragment>
                {' '}
                <VisuallyHidden>{t`corrected by hand`}</VisuallyHidden>
              </Fragment>
            )}
          </Table.Td>
        );
      })}
      {onCorrect && (
        <Table.Td>
          <Button kind="quiet" compact onClick={onCorrect} aria-label={t`Correct the row, number of posts: ${posts}`}>
            {t`Correct`}
          </Button>
        </Table.Td>
      )}
    </Table.Tr>
  );
}
