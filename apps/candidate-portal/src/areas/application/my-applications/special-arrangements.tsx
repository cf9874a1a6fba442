import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, List, Title } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import * as calls from '@psc/api-client/areas/examination/special-arrangement.ts';
import type { OwnArrangement, OwnArrangements } from '@psc/api-client/areas/examination/special-arrangement.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { Link } from 'react-router';
import { GrantedArrangementsList } from '../shared/granted-arrangements.tsx';
import { ArrangementForm } from './arrangement-form.tsx';

const tones: Record<OwnArrangement['state'], StatusTone> = { asked: 'waiting', granted: 'done', refused: 'refused', withdrawn: 'neutral' };

export function SpecialArrangements({ detail: { applicationId, paymentStatus, ending } }: { detail: ApplicationDetail }) {
  const { data, fetchAgain } = useFetched(calls.getOwn, paymentStatus === 'paid' ? { params: { applicationId } } : null);
  if (!data) return null;
  const standing = data.arrangement?.state === 'withdrawn' ? null : data.arrangement;
  // Rejected candidates, and those who already sat the examination, need none.
  if (standing === null && !data.isOpen && ending !== null) return null;
  return (
    <section aria-labelledby="special-arrangements">
      <Title order={2} id="special-arrangements" mb="sm">
        <Trans>Special arrangements for the examination</Trans>
      </Title>
      {standing === null ? (
        <NotAsked applicationId={applicationId} own={data} onAsked={fetchAgain} />
      ) : (
        <Standing arrangement={standing} own={data} onChanged={fetchAgain} />
      )}
    </section>
  );
}

function NotAsked({ applicationId, own, onAsked }: { applicationId: number; own: OwnArrangements; onAsked: () => void }) {
  if (!own.isOpen) return <TooLate />;
  return (
    <>
      <p>
        <Trans>
          If you have a disability, are pregnant or ill, you can ask for what you need in the examination. Attach a document that shows it,
          such as a disability card or a letter of a doctor.
        </Trans>{' '}
        {own.askableUntil !== null && <DeadlineText deadline={own.askableUntil} />}
      </p>
      <Disclosure mb="md" summary={<Trans>Request special arrangements</Trans>}>
        <ArrangementForm applicationId={applicationId} own={own} arrangement={null} onSent={onAsked} />
      </Disclosure>
    </>
  );
}

function TooLate() {
  return (
    <p>
      <Trans>
        The time to request special arrangements has passed. If you still need one, <Link to="/contact">write to the commission</Link>.
      </Trans>
    </p>
  );
}

function Standing({ arrangement, own, onChanged }: { arrangement: OwnArrangement; own: OwnArrangements; onChanged: () => void }) {
  const { state, kinds, words, askedAt } = arrangement;
  return (
    <>
      <p>
        <StatusBadge tone={tones[state]}>{messageText(`enums.specialArrangementState.${state}`)}</StatusBadge>
      </p>
      {state === 'granted' ? (
        <Granted arrangement={arrangement} />
      ) : (
        <List mb="sm">
          {kinds.map((kind) => (
            <List.Item key={kind}>{messageText(`enums.specialArrangementKind.${kind}`)}</List.Item>
          ))}
        </List>
      )}
      {state === 'asked' && (
        <>
          <p>{words}</p>
          <p>
            <Trans>
              Sent: <DateText instant={askedAt} />
            </Trans>
          </p>
          <OwnChanges arrangement={arrangement} own={own} onChanged={onChanged} />
        </>
      )}
      {arrangement.remark !== '' && <p>{arrangement.remark}</p>}
      {state === 'refused' && (
        <p>
          <Trans>
            If you have questions about it, <Link to="/contact">write to the commission</Link>.
          </Trans>
        </p>
      )}
    </>
  );
}

function Granted({ arrangement: { kinds, grantedKinds, preparation, extraMinutesPerHour } }: { arrangement: OwnArrangement }) {
  const notGranted = kinds
    .filter((kind) => !grantedKinds.includes(kind))
    .map((kind) => messageText(`enums.specialArrangementKind.${kind}`));
  const without = notGranted.join(', ');
  return (
    <>
      <GrantedArrangementsList kinds={grantedKinds} preparation={preparation} extraMinutesPerHour={extraMinutesPerHour} />
      <p>
        <Trans>They are printed on your admit card, and the examination centre prepares them.</Trans>
      </p>
      {without !== '' && (
        <p>
          <Trans>Not granted: {without}</Trans>
        </p>
      )}
    </>
  );
}

/** Offered until an officer has decided. */
function OwnChanges({ arrangement, own, onChanged }: { arrangement: OwnArrangement; own: OwnArrangements; onChanged: () => void }) {
  const { t } = useLingui();
  const [isChanging, setIsChanging] = useState(false);
  const { confirm, dialog } = useConfirm();
  const withdraw = useCall(calls.withdraw);
  const { specialArrangementId, version } = arrangement;
  const askAndWithdraw = async () => {
    const confirmed = await confirm({
      title: t`Withdraw the request?`,
      message: t`What you wrote and the document are removed. You can make a new request while there is time.`,
      confirmLabel: t`Withdraw the request`,
      danger: true,
    });
    if (!confirmed) return;
    await withdraw.run({ body: { specialArrangementId, version } });
    onChanged();
  };
  if (isChanging) return <ArrangementForm applicationId={null} own={own} arrangement={arrangement} onSent={onChanged} />;
  return (
    <Group gap="sm" my="md">
      {own.isOpen && <Button onClick={() => setIsChanging(true)}>{t`Change the request`}</Button>}
      <Button inProgress={withdraw.inProgress} onClick={() => void askAndWithdraw()}>{t`Withdraw the request`}</Button>
      {dialog}
    </Group>
  );
}
