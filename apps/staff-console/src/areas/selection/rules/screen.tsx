import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { SelectionRuleRow } from '@psc/api-client/areas/selection/selection.ts';
import { useSession } from '@psc/api-client/session.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { selectionRuleKinds, type SelectionRuleKind } from '@psc/validation/areas/selection/selection-rules.ts';
import { useLoaderData } from 'react-router';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import screen from '../../../shared/screen.module.css';
import type { loader } from './loader.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleValue } from './rule-value.tsx';
import { useRuleWords } from './rule-words.ts';

/** Selection rules with their start dates; a new version never changes an existing list. */
export default function SelectionRulesScreen() {
  const { t } = useLingui();
  const { rules, classes } = useLoaderData<typeof loader>();
  const words = useRuleWords();
  const [editing, setEditing] = useState<SelectionRuleKind | null>(null);
  const mayChange = useSession((session) => session.privileges.masterConfiguration?.includes('update') ?? false);
  const edited = rules.find(({ kind }) => kind === editing);
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/selection-rules')}
        aside={
          <ScreenHelp>{t`A rule applies to advertisements that are published from its day on. Existing lists keep the rules by which they were made.`}</ScreenHelp>
        }
      />
      {selectionRuleKinds.map((kind) => (
        <section key={kind}>
          <h2 className={screen.heading}>{words[kind]}</h2>
          <DataTable
            caption={words[kind]}
            rows={rules.filter((rule) => rule.kind === kind)}
            rowKey={(rule: SelectionRuleRow) => rule.id}
            columns={[
              { key: 'from', head: t`In force from`, cell: (rule) => <DateText ad={rule.holdsFromAd} short /> },
              { key: 'value', head: t`Rule`, cell: (rule) => <RuleValue rule={rule} classes={classes} /> },
              { key: 'source', head: t`Source`, cell: (rule) => rule.source },
              { key: 'by', head: t`Recorded by`, cell: (rule) => rule.recordedBy },
            ]}
          />
          {mayChange && <Button onClick={() => setEditing(kind)}>{t`Enter a new rule`}</Button>}
        </section>
      ))}
      {edited && <RuleForm key={edited.kind} rule={edited} classes={classes} onClose={() => setEditing(null)} />}
    </>
  );
}
