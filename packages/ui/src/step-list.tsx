import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { activeLanguage } from '@psc/i18n/language.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import classes from './step-list.module.css';

export type Step = { key: string; label: ReactNode; state: 'done' | 'current' | 'open' };

/** The steps of something longer, and which one this is: 'Step 2 of 4'. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const current = localDigits(Math.max(1, steps.findIndex((step) => step.state === 'current') + 1), language);
  const all = localDigits(steps.length, language);
  return (
    <nav aria-label={t`Steps`} className={classes.steps}>
      <p className={classes.count}>{t`Step ${current} of ${all}`}</p>
      <ol className={classes.list}>
        {steps.map((step, index) => (
          <li key={step.key} className={classes.step} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
            <span className={classes.mark}>
              {step.state === 'done' ? <IconCheck size={16} role="img" aria-label={t`Done`} /> : localDigits(index + 1, language)}
            </span>
            <span className={classes.label}>{step.label}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
