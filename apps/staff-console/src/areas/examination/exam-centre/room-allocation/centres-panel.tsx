import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/room.ts';
import type { CentreOfAdvertisement, RoomPlan } from '@psc/api-client/areas/examination/room.ts';
import type { HeldPaper } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { DataOf } from '@psc/api-client/define-call.ts';
import { send, type SendOptions } from '@psc/api-client/send.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { RowActs } from '@psc/ui/table/row-acts.tsx';
import { addressOf } from '../../../../shared/address-of.ts';
import type { RowPanelProps } from '../../../../shared/list/row-panel-screen.tsx';
import { AdvertisementText } from '../../../../examination/advertisement-text.tsx';
import { AllocationStateBadge } from '../../../../examination/allocation-state-badge.tsx';
import { PaperChooser, useChosenPaper } from '../../../../examination/paper-chooser.tsx';
import { paperName } from '../../../../examination/paper-name.ts';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { AnswerButtons } from '../../../../shell/answer-buttons.tsx';
import { useMay } from '../../../../shell/use-may.ts';

type Chosen = DataOf<typeof calls.listExamCentres>;
const isFinal = ({ state }: RoomPlan) => state !== 'none' && state !== 'temporarySave';
const planOf = (centre: CentreOfAdvertisement, { paperId }: HeldPaper) => centre.plans.find((plan) => plan.paperId === paperId)!;

export default function CentresPanel({ row: chosen, onClose }: RowPanelProps<Chosen>) {
  const { t } = useLingui();
  const language = activeLanguage();
  const may = useMay();
  const paper = useChosenPaper(chosen.papers);
  const plans = chosen.centres.flatMap((centre) => centre.plans);
  const isReady = plans.every(isFinal) && plans.some((plan) => plan.state === 'finalSave');
  const isForwarded = plans.some((plan) => plan.state === 'forwarded');
  const isNumbered = chosen.centres.some((centre) => centre.rollFrom !== null);
  const { advtCode } = chosen.advertisement;
  const missing = localDigits(plans.filter((plan) => !isFinal(plan)).length, language);
  return (
    <SidePanel
      width="table"
      title={inLanguage(chosen.advertisement.post, language)}
      onClose={onClose}
      footer={
        may('update') && (
          <>
            {isForwarded && !isNumbered && <WithdrawForwarding advtCode={advtCode} />}
            {isReady && <Forward advertisement={chosen.advertisement} />}
          </>
        )
      }
    >
      <p>
        <AdvertisementText advertisement={chosen.advertisement} />
      </p>
      {chosen.papers.length > 1 && <PaperChooser papers={chosen.papers} label={t`Paper`} placeholder={t`Please select`} />}
      {chosen.papers.length > 1 && !plans.every(isFinal) && (
        <p className={screen.about}>{t`Room plans of all papers without a final save: ${missing}`}</p>
      )}
      {paper && <Copying chosen={chosen} paper={paper} />}
      {paper && <Centres chosen={chosen} paper={paper} />}
    </SidePanel>
  );
}

/** Copies the rooms of another paper to all centres that have none for this one. */
function Copying({ chosen, paper }: { chosen: Chosen; paper: HeldPaper }) {
  const { t } = useLingui();
  const may = useMay();
  const copy = useStaffCall(calls.copy);
  const lacking = chosen.centres.filter((centre) => planOf(centre, paper).state === 'none');
  const sources = chosen.papers.filter((other) => other !== paper && lacking.some((centre) => isFinal(planOf(centre, other))));
  if (sources.length === 0 || !may('update')) return null;
  return (
    <div className={screen.actions}>
      {sources.map((source) => {
        const name = paperName(source);
        return (
          <Button
            key={source.paperId}
            inProgress={copy.inProgress}
            onClick={() =>
              void copy.run({
                params: { id: chosen.advertisement.advtCode },
                body: { fromPaperId: source.paperId, paperId: paper.paperId },
              })
            }
          >
            {t`Copy the rooms of: ${name}`}
          </Button>
        );
      })}
    </div>
  );
}

function Centres({ chosen: { advertisement, centres }, paper }: { chosen: Chosen; paper: HeldPaper }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <DataTable
      caption={t`Exam centres`}
      rows={centres.map((centre) => ({ ...centre, plan: planOf(centre, paper) }))}
      rowKey={(centre) => centre.examCentreId}
      empty={<EmptyState title={t`No centre has been assigned yet`} />}
      columns={[
        { key: 'name', head: t`Exam centre`, cell: (centre) => inLanguage(centre.name, language) },
        {
          key: 'assign',
          head: t`Action`,
          cell: ({ examCentreId, name, plan }) => {
            const place = { id: advertisement.advtCode, examStatus: plan.state, examCentreId, paperId: paper.paperId };
            const to = addressOf('/admin/assign-rooms/{id}/{examStatus}', place);
            return (
              <RowActs
                subject={inLanguage(name, language)}
                acts={[
                  {
                    ...{ key: 'assign', label: t`Assign rooms`, to },
                    forbidden: isFinal(plan) ? t`The rooms were saved finally; revert them first.` : null,
                  },
                  { key: 'see', label: t`See rooms`, to, forbidden: plan.state === 'none' ? t`The centre has no rooms yet.` : null },
                ]}
              />
            );
          },
        },
        { key: 'state', head: t`Rooms`, cell: ({ plan }) => <AllocationStateBadge state={plan.state} none={t`No rooms`} /> },
        { key: 'candidates', head: t`Candidates`, align: 'end', cell: (centre) => <NumberText value={centre.allocatedCount} /> },
        {
          key: 'arrangements',
          head: t`With special arrangements`,
          align: 'end',
          cell: (centre) => <NumberText value={centre.withArrangements} />,
        },
        { key: 'seats', head: t`In rooms`, align: 'end', cell: ({ plan }) => <NumberText value={plan.seatsInRooms} /> },
        {
          key: 'rolls',
          head: t`Roll numbers`,
          cell: (centre) =>
            centre.rollFrom !== null && centre.rollTo !== null && <CodeText value={`${centre.rollFrom}–${centre.rollTo}`} />,
        },
      ]}
    />
  );
}

function WithdrawForwarding({ advtCode }: { advtCode: number }) {
  const { t } = useLingui();
  const withdraw = useStaffCall(calls.withdrawForwarding);
  return (
    <Button inProgress={withdraw.inProgress} onClick={() => void withdraw.run({ params: { id: advtCode } })}>
      {t`Withdraw the forwarding`}
    </Button>
  );
}

/** States that every centre has its rooms for every paper. */
function Forward({ advertisement: { advtCode, post } }: Pick<Chosen, 'advertisement'>) {
  const { t } = useLingui();
  const name = inLanguage(post, activeLanguage());
  const forward = (options?: SendOptions) => send(calls.forwardAdvertisement, { params: { id: advtCode } }, options);
  return (
    <AnswerButtons
      answers={[
        {
          ...{ label: t`Forward the advertisement`, kind: 'primary', title: '', remarks: 'none', forbidden: null, send: () => forward() },
          undoable: {
            ...{ of: `forwarding.${advtCode}`, rowId: advtCode, call: calls.forwardAdvertisement, send: forward },
            ...{ name: t`Rooms of ${name}`, said: t`Rooms of ${name} forwarded.` },
          },
        },
      ]}
    />
  );
}
