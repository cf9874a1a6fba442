import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileCompleteness } from '@psc/api-client/calls/profile-types.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import classes from './profile.module.css';

/** How much of what applying needs is there. */
export function CompletenessMeter({ completeness: { complete, percent } }: { completeness: ProfileCompleteness }) {
  const { t } = useLingui();
  const shown = formatNumber(percent, activeLanguage());
  return (
    <div className={classes.meter} data-complete={complete || undefined}>
      <div className={classes.track} role="progressbar" aria-label={t`Profile complete`} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <div className={classes.filled} style={{ inlineSize: `${percent}%` }} />
      </div>
      <p>{complete ? <Trans>Your profile is complete. You can apply.</Trans> : <Trans>{shown}% of what you need to apply is there.</Trans>}</p>
    </div>
  );
}
