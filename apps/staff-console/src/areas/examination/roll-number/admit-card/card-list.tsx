import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/admit-card.ts';
import { admitCards, type AdmitCardRow } from '@psc/api-client/areas/examination/admit-card.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import type { RowAct } from '@psc/ui/table/row-acts.tsx';
import { List } from '../../../../shared/list/list.tsx';
import type { ListData } from '../../../../shared/list/read-list.ts';
import { useSelectedRows } from '../../../../shared/list/use-selected-rows.ts';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { BlockDialog } from '../block-dialog.tsx';
import { useCentreFilter } from '../centre-filter.ts';
import { useUnblock } from '../use-unblock.ts';
import { useCardColumns } from './card-columns.tsx';
import { SeatRevisionDialog } from './seat-revision-dialog.tsx';

/** Admit cards of one advertisement: downloaded singly, blocked and unblocked singly or several at once. */
export function CardList({ list }: { list: ListData<typeof admitCards> }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { advertisement, centres } = list.about;
  const { advtCode } = advertisement;
  const mayBlock = useSession((session) => session.privileges.downloadAdmitCard?.includes('update') ?? false);
  const selection = useSelectedRows<AdmitCardRow>((row) => row.applicationId);
  const [toBlock, setToBlock] = useState<readonly AdmitCardRow[] | null>(null);
  const [toMove, setToMove] = useState<AdmitCardRow | null>(null);
  const { unblock, inProgress, dialog } = useUnblock(selection.clear);
  const download = useStaffCall(calls.download);
  const downloadOne = async ({ applicationId }: AdmitCardRow) => {
    const outcome = await download.run({ body: { advtCode, applicationId } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  const letGo = (rows: readonly AdmitCardRow[]) => void unblock(rows.map((row) => ({ ...row, advtCode })));
  const actsOf = (row: AdmitCardRow): RowAct[] => {
    const notMade = isMade(row) ? null : t`The card has not been made yet.`;
    const ofBlocking: RowAct = row.blocked
      ? { key: 'unblock', label: t`Unblock`, onSelect: () => letGo([row]), inProgress, forbidden: null }
      : { key: 'block', label: t`Block`, aside: true, danger: true, onSelect: () => setToBlock([row]), forbidden: notMade };
    return [
      ...(mayBlock && row.blocked ? [ofBlocking] : []),
      { key: 'download', label: t`Download`, onSelect: () => void downloadOne(row), forbidden: notMade },
      ...(mayBlock
        ? [{ key: 'seat', label: t`Request another seat`, aside: true, onSelect: () => setToMove(row), forbidden: notMade }]
        : []),
      ...(mayBlock && !row.blocked ? [ofBlocking] : []),
    ];
  };
  const onlyOne = selection.rows.length === 1 ? selection.rows[0] : undefined;
  const [blockable, blocked] = [selection.rows.filter(isBlockable), selection.rows.filter((row) => row.blocked)];
  return (
    <>
      <List
        list={admitCards}
        name="admit-cards"
        title={`${t`Admit cards of the candidates`}: ${inLanguage(advertisement.post, language)}`}
        data={list}
        columns={useCardColumns(actsOf)}
        filters={{ state: { label: t`Admit card` }, examCentreId: useCentreFilter(centres) }}
        searchLabel={t`Name, master ID or roll number`}
        rowKey={(row) => row.applicationId}
        {...(mayBlock && {
          selection,
          selectionActions: (
            <>
              {onlyOne && isMade(onlyOne) && (
                <Button compact onClick={() => setToMove(onlyOne)}>
                  {t`Request another seat`}
                </Button>
              )}
              {blockable.length > 0 && (
                <Button compact onClick={() => setToBlock(blockable)}>
                  {t`Block (${formatNumber(blockable.length, language)})`}
                </Button>
              )}
              {blocked.length > 0 && (
                <Button compact inProgress={inProgress} onClick={() => letGo(blocked)}>
                  {t`Unblock (${formatNumber(blocked.length, language)})`}
                </Button>
              )}
              {blockable.length === 0 && blocked.length === 0 && <span>{t`No card has been made for them yet.`}</span>}
            </>
          ),
        })}
        empty={
          <EmptyState title={t`No candidates have been allocated yet`}>{t`Admit cards are made once roll numbers are given.`}</EmptyState>
        }
      />
      {toBlock && <BlockDialog advtCode={advtCode} cards={toBlock} onBlocked={selection.clear} onClose={() => setToBlock(null)} />}
      {toMove && <SeatRevisionDialog key={toMove.applicationId} card={toMove} onClose={() => setToMove(null)} />}
      {dialog}
    </>
  );
}

const isMade = ({ generatedAt }: AdmitCardRow) => generatedAt !== null;
const isBlockable = (row: AdmitCardRow) => isMade(row) && !row.blocked;
