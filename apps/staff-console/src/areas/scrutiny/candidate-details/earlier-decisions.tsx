import { useLingui } from '@lingui/react/macro';
import { List } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { Timeline } from '@psc/ui/timeline.tsx';
import { ScrutinyStatusBadge } from '../status-badge.tsx';
import classes from './case.module.css';
import { useRuleSentence } from './rule-sentence.ts';

export function EarlierDecisions({ scrutinyCase }: { scrutinyCase: Pick<ScrutinyCase, 'categories' | 'decisions'> }) {
  const { t } = useLingui();
  const sentenceOf = useRuleSentence(scrutinyCase);
  const { decisions } = scrutinyCase;
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
          detail: (
            <>
              {decision.remark}
              {decision.restsOn && (
                <>
                  <p>{t`Approved in bulk, because the rules were met:`}</p>
                  <List size="sm">
                    {decision.restsOn.map((rule) => (
                      <List.Item key={`${rule.rule} ${rule.values.quotaCode ?? ''}`}>{sentenceOf(rule)}</List.Item>
                    ))}
                  </List>
                </>
              )}
            </>
          ),
        }))}
      />
    </section>
  );
}
