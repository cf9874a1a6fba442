import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/selection/interview-plan.ts';
import type { InterviewPanel, InterviewPlan } from '@psc/api-client/areas/selection/interview-plan.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { seen, useMayArrange } from './may-arrange.ts';
import { PanelDialog } from './panel-dialog.tsx';

type PanelsProps = { plan: InterviewPlan; onAdded: () => void };

export function Panels({ plan, onAdded }: PanelsProps) {
  const { t } = useLingui();
  const mayArrange = useMayArrange(plan);
  const remove = useStaffCall(calls.removePanel);
  const [edited, setEdited] = useState<InterviewPanel | 'new' | null>(null);
  const sits = (panel: InterviewPanel) => plan.sessions.some(({ panelId }) => panelId === panel.panelId);
  return (
    <>
      <h2 className={screen.heading}>{t`Panels`}</h2>
      <DataTable
        caption={t`Panels`}
        rows={plan.panels}
        rowKey={(row) => row.panelId}
        empty={<p className={screen.nobody}>{t`No panel yet`}</p>}
        columns={[
          { key: 'number', head: t`Panel`, align: 'end', cell: (row) => <NumberText value={row.panelNumber} /> },
          { key: 'place', head: t`Place`, cell: (row) => inLanguage(row.place, activeLanguage()) },
          { key: 'chair', head: t`Chair`, cell: (row) => row.members.find(({ isChair }) => isChair)?.name ?? '–' },
          {
            key: 'members',
            head: t`Members`,
            cell: (row) =>
              row.members
                .filter(({ isChair }) => !isChair)
                .map(({ name }) => name)
                .join(', ') || '–',
          },
          ...(mayArrange
            ? [
                {
                  key: 'change',
                  head: t`Change`,
                  cell: (row: InterviewPanel) => (
                    <span className={screen.actions}>
                      <Button compact icon={<IconPencil size={18} aria-hidden />} onClick={() => setEdited(row)}>
                        {t`Change`}
                      </Button>
                      {!sits(row) && (
                        <Button
                          compact
                          icon={<IconTrash size={18} aria-hidden />}
                          inProgress={remove.inProgress}
                          onClick={() => void remove.run({ body: { ...seen(plan), panelId: row.panelId } })}
                        >
                          {t`Remove`}
                        </Button>
                      )}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {mayArrange && (
        <p>
          <Button icon={<IconPlus size={20} aria-hidden />} onClick={() => setEdited('new')}>
            {t`Add a panel`}
          </Button>
        </p>
      )}
      {edited && (
        <PanelDialog
          plan={plan}
          panel={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            if (edited === 'new') onAdded();
          }}
        />
      )}
    </>
  );
}
