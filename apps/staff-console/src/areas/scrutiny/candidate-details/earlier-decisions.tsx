import { useLingui } from '@lingui/react/macro';
import type { ScrutinyCase } from '@psc/api-client/calls/scrutiny-types.ts';
import { Timeline } from '@psc/ui/timeline.tsx';
import { ScrutinyStatusBadge } from '../status-badge.tsx';
import classes from './case.module.css';

/** What was decided on this application before, with the remarks. */
export function EarlierDecisions({ decisions }: Pick<ScrutinyCase, 'decisions'>) {
  const { t } = useLingui();
  if (decisions.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t`Earlier decisions`}</h2>
      <Timeline
        entries={decisions.map((decision) => ({
          key: decision.decidedAt,
          title: <ScrutinyStatusBadge status={decision.toStatus} />,
          instant: decision.decidedAt,
          by: decision.officerName,
          detail: decision.remark,
        }))}
      />
    </section>
  );
}
