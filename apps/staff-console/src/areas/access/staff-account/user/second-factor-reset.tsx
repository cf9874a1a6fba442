import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/access/staff-account/staff.ts';
import type { InternalUserDetails, SecondFactorResetState } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useSession } from '@psc/api-client/session.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { useState } from 'react';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useMay } from '../../../../shell/use-may.ts';

/** A colleague's second factor: its state, and the reset by two officers. */
export function SecondFactorReset({ account }: { account: InternalUserDetails }) {
  const [asked, setAsked] = useState(0);
  return <ResetSection key={asked} account={account} onChanged={() => setAsked(asked + 1)} />;
}

type ResetProps = { account: InternalUserDetails; onChanged: () => void };

function ResetSection({ account, onChanged }: ResetProps) {
  const { t } = useLingui();
  const ownId = useSession((session) => session.who?.accountId);
  const may = useMay('userManagement');
  const state = useFetched(calls.getSecondFactorReset, { params: { id: account.accountId } });
  if (!state.data) return null;
  const { hasSecondFactor, waiting } = state.data;
  const concernsColleague = account.withinOwn && account.accountId !== ownId;
  return (
    <section className={screen.card} aria-label={t`Second factor`}>
      <h2 className={screen.heading}>{t`Second factor`}</h2>
      <FactList facts={[{ label: t`Status`, value: hasSecondFactor ? t`Set up` : t`Not set up` }]} />
      {waiting && (
        <Waiting waiting={waiting} mayDecide={concernsColleague && may('approve')} mayWithdraw={may('update')} onChanged={onChanged} />
      )}
      {!waiting && hasSecondFactor && concernsColleague && may('update') && <Ask account={account} onChanged={onChanged} />}
    </section>
  );
}

function Ask({ account, onChanged }: ResetProps) {
  const { t } = useLingui();
  const ask = useStaffCall(calls.askSecondFactorReset);
  return (
    <>
      <p>{t`If the person has lost the phone and the recovery codes, request a reset. Another user manager has to approve it.`}</p>
      <DraftForm
        schema={calls.SecondFactorResetForm}
        defaultValues={{ id: account.accountId, reason: '' }}
        submitLabel={t`Request a reset`}
        onSubmit={saving((body) => ask.run({ body }), onChanged)}
      >
        <TextareaField name="reason" label={t`Reason`} rows={2} required />
      </DraftForm>
    </>
  );
}

type WaitingProps = {
  waiting: NonNullable<SecondFactorResetState['waiting']>;
  mayDecide: boolean;
  mayWithdraw: boolean;
  onChanged: () => void;
};

function Waiting({ waiting, mayDecide, mayWithdraw, onChanged }: WaitingProps) {
  const { t } = useLingui();
  const decide = useStaffCall(calls.decideSecondFactorReset);
  const withdraw = useStaffCall(calls.withdrawSecondFactorReset);
  const { revisionId } = waiting;
  const put = async (approve: boolean) => {
    await decide.run({ body: { revisionId, approve } });
    onChanged();
  };
  const takeBack = async () => {
    await withdraw.run({ body: { revisionId } });
    onChanged();
  };
  return (
    <>
      <FactList
        facts={[
          { label: t`Reset requested by`, value: waiting.askedBy },
          { label: t`Requested on`, value: <DateText instant={waiting.askedAt} /> },
          { label: t`Reason`, value: waiting.reason },
        ]}
      />
      {waiting.mayWithdraw && <p>{t`Another user manager has to approve your request.`}</p>}
      {mayDecide && waiting.mayDecide && (
        <div className={screen.actions}>
          <Button kind="danger" inProgress={decide.inProgress} onClick={() => void put(true)}>
            {t`Approve the reset`}
          </Button>
          <Button inProgress={decide.inProgress} onClick={() => void put(false)}>
            {t`Reject the reset`}
          </Button>
        </div>
      )}
      {mayWithdraw && waiting.mayWithdraw && (
        <div className={screen.actions}>
          <Button inProgress={withdraw.inProgress} onClick={() => void takeBack()}>
            {t`Withdraw the request`}
          </Button>
        </div>
      )}
    </>
  );
}
