import { useLingui } from '@lingui/react/macro';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { SettingRequest } from '@psc/api-client/areas/commission/master-data.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import type { SettingName } from '@psc/validation/settings.ts';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { DecisionForm } from '../../../shell/decision-form.tsx';
import { WithdrawRequest } from '../../../shell/withdraw-request.tsx';
import { SettingValue } from './setting-value.tsx';

type SettingRequestProps = { name: SettingName; inForce: unknown; request: SettingRequest; mayDecide: boolean; onDone: () => void };

/** A requested change of a guarded setting, with its effect, for the second officer. */
export function SettingRequestCard({ name, inForce, request, mayDecide, onDone }: SettingRequestProps) {
  const { t } = useLingui();
  const decide = useStaffCall(masterData.decideGuardedConfig);
  const withdraw = useStaffCall(masterData.withdrawGuardedConfig);
  const { revisionId, touched } = request;
  return (
    <section className={screen.card} aria-labelledby="setting-request">
      <h3 className={screen.heading} id="setting-request">{t`Requested change`}</h3>
      <FactList
        facts={[
          { label: t`In force today`, value: <SettingValue name={name} value={inForce} /> },
          { label: t`New value`, value: <SettingValue name={name} value={request.value} /> },
          { label: t`In force from`, value: <DateText ad={request.holdsFromAd} /> },
          { label: t`Open advertisements affected`, value: localDigits(touched, activeLanguage()) },
          { label: t`Source`, value: request.source },
          { label: t`Requested by`, value: request.askedBy },
          { label: t`Requested on`, value: <DateText instant={request.askedAt} /> },
        ]}
      />
      {mayDecide && request.mayDecide && (
        <DecisionForm
          approve={t`Approve the change`}
          refuse={t`Refuse the change`}
          forbidden={null}
          decide={(decision) => decide.run({ body: { revisionId, touched, ...decision } })}
          onDone={onDone}
        />
      )}
      {mayDecide && !request.mayDecide && (
        <p className={screen.notice}>{t`You requested this change, so another officer has to decide on it.`}</p>
      )}
      {mayDecide && request.mayWithdraw && (
        <WithdrawRequest inProgress={withdraw.inProgress} onWithdraw={() => withdraw.run({ body: { revisionId } })} />
      )}
    </section>
  );
}
