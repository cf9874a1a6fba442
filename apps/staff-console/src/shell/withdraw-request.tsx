import { useLingui } from '@lingui/react/macro';
import { Button } from '@psc/ui/button.tsx';
import screen from '../shared/screen.module.css';

type WithdrawRequestProps = { inProgress: boolean; onWithdraw: () => Promise<unknown> };

/** Takes back an own request on which a colleague has not decided yet. */
export function WithdrawRequest({ inProgress, onWithdraw }: WithdrawRequestProps) {
  const { t } = useLingui();
  return (
    <div className={screen.actions}>
      <Button inProgress={inProgress} onClick={() => void onWithdraw()}>
        {t`Withdraw the request`}
      </Button>
    </div>
  );
}
