import { Trans } from '@lingui/react/macro';
import type { Fee } from '@psc/api-client/calls/payment.ts';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { feeFactor } from '@psc/validation/fees.ts';
import classes from './apply.module.css';

/** What it costs: the basic price, the further categories, the sum. Follows the choice by itself. */
export function FeeBox({ fee, inProgress = false, problem = null }: { fee: Fee | null; inProgress?: boolean; problem?: string | null }) {
  // The prices are those of a single fee; a double fee doubles them all.
  const factor = feeFactor(fee?.feeType ?? 'single');
  return (
    <div className={classes.fee} role="status" aria-busy={inProgress}>
      <div className={classes.feeLine}>
        <span>
          <Trans>Fee</Trans>
        </span>
        <strong className={classes.sum}>{fee ? <MoneyText amountPaisa={fee.totalPaisa} /> : inProgress ? '…' : '–'}</strong>
      </div>
      {fee && fee.furtherCategories > 0 && (
        <p className={classes.quiet}>
          <Trans>
            Basic price <MoneyText amountPaisa={fee.basicPricePaisa * factor} />, each further category{' '}
            <MoneyText amountPaisa={fee.extraPricePaisa * factor} />
          </Trans>
        </p>
      )}
      {fee?.feeType === 'double' && <p className={classes.attention}>{shownWord('errors.apply.doubleFee')}</p>}
      {problem && <p className={classes.problem}>{problem}</p>}
      {!fee && !inProgress && !problem && (
        <p className={classes.quiet}>
          <Trans>Choose a category to see the fee.</Trans>
        </p>
      )}
    </div>
  );
}
