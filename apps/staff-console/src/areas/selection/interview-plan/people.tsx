import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/selection/interview-plan.ts';
import {
  interviewPeople,
  type InterviewPerson,
  type InterviewPlace,
  type InterviewPlan,
} from '@psc/api-client/areas/selection/interview-plan.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { useSelectedRows } from '../../../shared/list/use-selected-rows.ts';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { seen, useMayArrange } from './may-arrange.ts';
import { PlaceDialog } from './place-dialog.tsx';

const tones: Record<InterviewPlace, StatusTone> = {
  unassigned: 'waiting',
  arranged: 'waiting',
  moved: 'waiting',
  approved: 'done',
  kin: 'refused',
};

type PeopleProps = { plan: InterviewPlan; people: ListData<typeof interviewPeople> };

/** Called candidates with their places: placed in groups, or all unplaced ones distributed in one order. */
export function PeopleOfInterview({ plan, people }: PeopleProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const mayArrange = useMayArrange(plan);
  const selection = useSelectedRows<InterviewPerson>((row) => row.applicationId);
  const [placing, setPlacing] = useState<readonly InterviewPerson[] | null>(null);
  const place = useStaffCall(calls.place);
  const removePlaces = async () => {
    const applicationIds = selection.rows.map(({ applicationId }) => applicationId);
    const outcome = await place.run({ body: { ...seen(plan), applicationIds, sessionId: null } });
    if (outcome.ok) selection.clear();
  };
  const sessionName = ({ startsAt, panelNumber }: InterviewPlan['sessions'][number]) =>
    `${formatInstant(startsAt, language)} · ${formatNumber(panelNumber, language)}`;
  return (
    <>
      <h2 className={screen.heading}>{t`Called to the interview`}</h2>
      {mayArrange && plan.sessions.length > 0 && plan.counts.unassigned > 0 && <DivideButtons plan={plan} />}
      <List
        list={interviewPeople}
        name="interview-people"
        title={t`Called to the interview`}
        data={people}
        filters={{
          place: { label: t`Place` },
          session: {
            label: t`Half-day`,
            options: plan.sessions.map((each) => ({ value: each.sessionId, label: sessionName(each) })),
          },
        }}
        searchLabel={t`Name, master ID or roll number`}
        rowKey={(row) => row.applicationId}
        {...(mayArrange && {
          selection,
          selectionActions: (
            <>
              <Button compact onClick={() => setPlacing(selection.rows)}>
                {t`Assign a time and place`}
              </Button>
              <Button compact inProgress={place.inProgress} onClick={() => void removePlaces()}>
                {t`Remove the time and place`}
              </Button>
            </>
          ),
        })}
        empty={<p className={screen.nobody}>{t`No candidates`}</p>}
        columns={[
          {
            key: 'rollNumber',
            sort: 'rollNumber',
            head: t`Roll number`,
            align: 'end',
            cell: (row) => (row.rollNumber === null ? '–' : <CodeText value={row.rollNumber} />),
          },
          { key: 'name', head: t`Candidate`, cell: (row) => inLanguage(row.name, language) },
          { key: 'masterId', head: t`Master ID`, align: 'end', cell: (row) => <CodeText value={row.masterId} /> },
          {
            key: 'hour',
            sort: 'hour',
            head: t`Interview`,
            cell: (row) => (row.startsAt === null ? '–' : <DateText instant={row.startsAt} />),
          },
          {
            key: 'panel',
            head: t`Panel`,
            align: 'end',
            cell: (row) => (row.panelNumber === null ? '–' : <NumberText value={row.panelNumber} />),
          },
          {
            key: 'place',
            head: t`Status`,
            cell: (row) => <StatusBadge tone={tones[row.place]}>{messageText(`enums.interviewPlace.${row.place}`)}</StatusBadge>,
          },
          {
            key: 'kin',
            head: t`Kin in panel`,
            cell: (row) => row.kinPanels.map((each) => formatNumber(each, language)).join(', ') || '–',
          },
        ]}
      />
      {placing && (
        <PlaceDialog
          plan={plan}
          people={placing}
          onClose={() => setPlacing(null)}
          onPlaced={() => {
            setPlacing(null);
            selection.clear();
          }}
        />
      )}
    </>
  );
}

function DivideButtons({ plan }: { plan: InterviewPlan }) {
  const { t } = useLingui();
  const divide = useStaffCall(calls.divide);
  const run = (order: calls.DivideOrder) => void divide.run({ body: { ...seen(plan), order } });
  return (
    <p className={screen.actions}>
      <Button kind="primary" inProgress={divide.inProgress} onClick={() => run('merit')}>
        {t`Divide by merit`}
      </Button>
      <Button inProgress={divide.inProgress} onClick={() => run('rollNumber')}>
        {t`Divide by roll number`}
      </Button>
    </p>
  );
}
