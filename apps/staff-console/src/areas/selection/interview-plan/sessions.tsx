import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/selection/interview-plan.ts';
import type { InterviewPlan, InterviewSession } from '@psc/api-client/areas/selection/interview-plan.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { seen, useMayArrange } from './may-arrange.ts';
import { SessionDialog } from './session-dialog.tsx';

/** The half-day that is being changed or added. */
export type EditedSession = InterviewSession | 'new' | null;
type SessionsProps = { plan: InterviewPlan; edited: EditedSession; onEdit: (session: EditedSession) => void };

export function Sessions({ plan, edited, onEdit }: SessionsProps) {
  const { t } = useLingui();
  const mayArrange = useMayArrange(plan);
  const remove = useStaffCall(calls.removeSession);
  if (plan.panels.length === 0) return null;
  return (
    <>
      <h2 className={screen.heading}>{t`Half-days`}</h2>
      <DataTable
        caption={t`Half-days`}
        rows={plan.sessions}
        rowKey={(row) => row.sessionId}
        empty={<p className={screen.nobody}>{t`No half-day yet`}</p>}
        columns={[
          { key: 'startsAt', head: t`Begins`, cell: (row) => <DateText instant={row.startsAt} /> },
          { key: 'half', head: t`Half of the day`, cell: (row) => messageText(`enums.interviewHalf.${row.half}`) },
          { key: 'panel', head: t`Panel`, align: 'end', cell: (row) => <NumberText value={row.panelNumber} /> },
          { key: 'minutes', head: t`Minutes each`, align: 'end', cell: (row) => <NumberText value={row.minutesEach} /> },
          { key: 'capacity', head: t`Maximum number of candidates`, align: 'end', cell: (row) => <NumberText value={row.capacity} /> },
          { key: 'placed', head: t`Times and places assigned`, align: 'end', cell: (row) => <NumberText value={row.placed} /> },
          ...(mayArrange
            ? [
                {
                  key: 'change',
                  head: t`Change`,
                  cell: (row: InterviewSession) => (
                    <span className={screen.actions}>
                      <Button compact icon={<IconPencil size={18} aria-hidden />} onClick={() => onEdit(row)}>
                        {t`Change`}
                      </Button>
                      {row.placed === 0 && (
                        <Button
                          compact
                          icon={<IconTrash size={18} aria-hidden />}
                          inProgress={remove.inProgress}
                          onClick={() => void remove.run({ body: { ...seen(plan), sessionId: row.sessionId } })}
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
          <Button icon={<IconPlus size={20} aria-hidden />} onClick={() => onEdit('new')}>
            {t`Add a half-day`}
          </Button>
        </p>
      )}
      {edited && <SessionDialog plan={plan} session={edited === 'new' ? null : edited} onClose={() => onEdit(null)} />}
    </>
  );
}
