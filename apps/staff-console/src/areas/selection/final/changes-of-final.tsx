import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { SelectionChange } from '@psc/api-client/areas/selection/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import screen from '../../../shared/screen.module.css';
import { rowAfter } from '../../../shared/waiting-rows.ts';
import { ChangePanel } from './change-panel.tsx';
import { PersonName } from './person-name.tsx';

const tones: Record<SelectionChange['state'], StatusTone> = { asked: 'waiting', applied: 'done', refused: 'refused', withdrawn: 'neutral' };

/** Changes of a final list, newest first; a waiting one is decided in its panel. */
export function ChangesOfFinal({ changes }: { changes: readonly SelectionChange[] }) {
  const { t } = useLingui();
  const [openId, setOpenId] = useState<number | null>(null);
  const opened = changes.find((change) => change.revisionId === openId);
  const openNext = () => {
    const idOf = (row: SelectionChange) => row.revisionId;
    setOpenId(openId === null ? null : rowAfter(openId, changes.map(idOf), changes.filter(({ mayDecide }) => mayDecide).map(idOf)));
  };
  return (
    <>
      <h2 className={screen.heading}>{t`Changes of this list`}</h2>
      <DataTable
        caption={t`Changes of this list`}
        rows={changes}
        rowKey={(row) => row.revisionId}
        openKey={openId}
        onOpen={(row) => setOpenId(row.revisionId)}
        empty={<p className={screen.nobody}>{t`This list has not been changed.`}</p>}
        columns={[
          { key: 'category', head: t`Category`, cell: (row) => inLanguage(row.quotaName, activeLanguage()) },
          { key: 'leaving', head: t`Does not take up the post`, cell: (row) => <PersonName person={row.leaving} /> },
          { key: 'alternate', head: t`Moves up`, cell: (row) => (row.alternate ? <PersonName person={row.alternate} /> : t`Nobody`) },
          { key: 'askedAt', head: t`Requested on`, cell: (row) => <DateText instant={row.askedAt} short /> },
          {
            key: 'state',
            head: t`Status`,
            cell: (row) => <StatusBadge tone={tones[row.state]}>{messageText(`enums.revisionState.${row.state}`)}</StatusBadge>,
          },
        ]}
      />
      {opened && <ChangePanel key={opened.revisionId} change={opened} onClose={() => setOpenId(null)} onDecided={openNext} />}
    </>
  );
}
