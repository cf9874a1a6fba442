import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/room.ts';
import type { RoomForAllocation } from '@psc/api-client/areas/examination/room.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Text } from '@mantine/core';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { showToast } from '@psc/ui/toasts.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { AdvertisementText } from '../../../../examination/advertisement-text.tsx';
import { AllocationStateBadge } from '../../../../examination/allocation-state-badge.tsx';
import { HeldPaperText } from '../../../../examination/held-paper-text.tsx';
import { addressOfAdvertisement } from '../../../../shared/advertisement-page.ts';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useStillShown } from '../../../../shared/use-still-shown.ts';
import { NumbersForm, type NumberedRow } from '../numbers-form.tsx';
import { useMay } from '../../../../shell/use-may.ts';
import { nextPlanOf } from '../next-plan.ts';
import { proposedRooms } from '../proposals.ts';
import { saveProposed, type Stop } from '../save-proposed.ts';
import { EvenOutButton } from './even-out-button.tsx';
import { LastPlanButton } from './last-plan-button.tsx';

type Row = NumberedRow & { room: RoomForAllocation };

export default function AssignRoomsScreen() {
  const { t } = useLingui();
  const allocation = useLoaderData<SendData<typeof calls.getExistingAllocation>>();
  const language = activeLanguage();
  const may = useMay();
  const navigate = useNavigate();
  const { confirm, dialog } = useConfirm();
  const temporarySave = useStaffCall(calls.temporarySave);
  const finalSave = useStaffCall(calls.finalSave);
  const revert = useStaffCall(calls.revert);
  const { advtCode } = allocation.advertisement;
  const { examCentreId, name } = allocation.examCentre;
  const { paperId } = allocation.paper;
  const plan = `${advtCode} ${examCentreId} ${paperId}`;
  const [savedCount, setSavedCount] = useState<number | null>(null);
  const savedOfAll = savedCount === null ? null : formatNumber(savedCount, language);
  const isStillShown = useStillShown(plan);
  const list = addressOf('/admin/room-allocation', { open: advtCode, paperId });
  const isOpen = allocation.state === 'none' || allocation.state === 'temporarySave';
  const rows: Row[] = proposedRooms(allocation)
    .filter((room) => isOpen || room.numberOfCandidates > 0)
    .map((room) => ({
      id: room.roomId,
      name: localDigits(room.roomNumber, language),
      numberOfCandidates: room.numberOfCandidates,
      room,
    }));

  const askAndRevert = async () => {
    const confirmed = await confirm({
      title: messageText('errors.allocation.revert'),
      message: t`The rooms of this centre are free again for this paper.`,
      confirmLabel: t`Revert`,
      danger: true,
    });
    if (!confirmed || allocation.roomAllocationId === null || allocation.version === null) return;
    const outcome = await revert.run({ params: { id: allocation.roomAllocationId }, query: { version: allocation.version } });
    if (outcome.ok) await navigate(list);
  };

  /** An officer who has opened another screen meanwhile stays there. */
  const saveAll = async () => {
    setSavedCount(1);
    try {
      const { address, stop } = await saveProposed(advtCode, (count) => setSavedCount(count + 1));
      if (stop) showToast('information', wordsOfStop(stop));
      if (isStillShown()) await navigate(address ?? addressOfAdvertisement(advtCode));
    } finally {
      setSavedCount(null);
    }
  };
  const wordsOfStop = ({ because, centre }: Stop) => {
    const centreName = inLanguage(centre, language);
    if (because === 'draft') return t`${centreName} has a draft: check it and save it as final.`;
    if (because === 'seats') return t`The free rooms of ${centreName} have too few seats for its candidates.`;
    return t`${centreName} has too few free people: a room would have no invigilator.`;
  };

  return (
    <>
      <PageHeader
        title={inLanguage(name, language)}
        description={
          <>
            <AdvertisementText advertisement={allocation.advertisement} />
            <br />
            <HeldPaperText paper={allocation.paper} />
          </>
        }
        aside={<AllocationStateBadge state={allocation.state} none={t`No rooms`} />}
        back={<Link to={list}>{messageText('titles./admin/room-allocation')}</Link>}
        actions={
          (allocation.state === 'finalSave' || allocation.state === 'temporarySave') &&
          savedOfAll === null &&
          may('delete') && (
            <Button kind="danger" inProgress={revert.inProgress} onClick={() => void askAndRevert()}>
              {t`Revert`}
            </Button>
          )
        }
      />
      <Text role="status" fw={600}>
        {savedOfAll !== null && t`Saving as proposed… Rooms and invigilators saved so far: ${savedOfAll}`}
      </Text>
      <NumbersForm
        key={plan}
        version={allocation.version}
        caption={t`Rooms of the centre`}
        rows={rows}
        candidates={allocation.allocatedCount}
        draftKey={`rooms.${advtCode}.${examCentreId}.${paperId}`}
        editable={isOpen && may('update')}
        inProgress={{ temporarySave: temporarySave.inProgress, finalSave: finalSave.inProgress }}
        labelForAll={t`Save all rooms and invigilators as proposed`}
        empty={<EmptyState title={t`This centre has no rooms yet`}>{t`Add its rooms to the record of the centre first.`}</EmptyState>}
        actions={
          isOpen &&
          may('update') && (
            <>
              <LastPlanButton rooms={allocation.rooms} />
              <EvenOutButton rooms={allocation.rooms} candidates={allocation.allocatedCount} />
              <Text size="sm" c="dimmed">{t`They can be reverted until roll numbers are given.`}</Text>
            </>
          )
        }
        columns={[
          { key: 'room', head: t`Room number`, cell: ({ room }) => <CodeText value={room.roomNumber} /> },
          { key: 'capacity', head: t`Room capacity`, align: 'end', cell: ({ room }) => <NumberText value={room.capacity} /> },
          {
            key: 'taken',
            head: t`Assigned elsewhere at that time`,
            align: 'end',
            cell: ({ room }) => <NumberText value={room.takenAtSameTime} />,
          },
          {
            key: 'rolls',
            head: t`Roll numbers`,
            cell: ({ room }) => room.rollFrom !== null && room.rollTo !== null && <CodeText value={`${room.rollFrom}–${room.rollTo}`} />,
          },
        ]}
        onSave={saving(
          async (mode, numbers) => {
            const body = {
              advtCode,
              examCentreId,
              paperId,
              version: allocation.version,
              lines: numbers.map(({ id, numberOfCandidates }) => ({ roomId: id, numberOfCandidates })),
            };
            if (mode === 'temporarySave') return temporarySave.run({ body });
            setSavedCount(mode === 'finalSaveOfAll' ? 0 : null);
            const outcome = await finalSave.run({ body });
            if (!outcome.ok) setSavedCount(null);
            return outcome;
          },
          async (_saved, [mode]) => {
            if (mode === 'finalSave') await navigate((await nextPlanOf(advtCode)) ?? list);
            if (mode === 'finalSaveOfAll') await saveAll();
          },
        )}
      />
      {dialog}
    </>
  );
}
