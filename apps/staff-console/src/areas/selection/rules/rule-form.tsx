import { useLingui } from '@lingui/react/macro';
import type { ClassRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import { saveRule, type SelectionRuleRow } from '@psc/api-client/areas/selection/selection.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { selectionRuleValues } from '@psc/validation/areas/selection/selection-rules.ts';
import * as v from 'valibot';
import { useAgreedAct } from '../../../shared/use-agreed-act.tsx';
import { RuleFields } from './rule-fields.tsx';
import { typedFrom, valueFrom, type TypedRule } from './rule-typed.ts';
import { useRuleWords } from './rule-words.ts';

type RuleFormProps = { rule: SelectionRuleRow; classes: readonly ClassRow[]; onClose: () => void };

/** A new version of a rule, prefilled with the current one. */
export function RuleForm({ rule, classes, onClose }: RuleFormProps) {
  const { t } = useLingui();
  const words = useRuleWords();
  const save = useAgreedAct(saveRule, { title: t`Change it for open advertisements?`, confirmLabel: t`Save the rule` });
  const notRight = t`Check the numbers: the lines must ascend from 1 post, each with people or a percentage, and nothing may appear twice.`;
  const schema = v.strictObject({
    holdsFromAd: v.pipe(v.string(), v.isoDate(t`Enter the day from which it applies.`)),
    source: v.pipe(v.string(), v.trim(), v.minLength(1, t`Enter the law, rule or decision.`)),
    typed: v.pipe(
      v.custom<TypedRule>(() => true),
      v.check((typed) => v.is(selectionRuleValues[rule.kind], valueFrom(rule.kind, typed, classes)), notRight),
    ),
  });
  return (
    <SidePanel title={words[rule.kind]} onClose={onClose}>
      <DraftForm
        schema={schema}
        defaultValues={{ holdsFromAd: '', source: '', typed: typedFrom(rule, classes) }}
        draftKey={`selection-rule.${rule.kind}`}
        submitLabel={t`Save the rule`}
        onSubmit={saving(({ holdsFromAd, source, typed }) => {
          const value = valueFrom(rule.kind, typed, classes);
          return save.run((touchedAgreed) => ({ body: { kind: rule.kind, holdsFromAd, value, source, touchedAgreed } }));
        }, onClose)}
      >
        <RuleFields kind={rule.kind} classes={classes} />
        <DateField name="holdsFromAd" label={t`In force from`} presets={['today']} required />
        <TextareaField name="source" label={t`Source`} hint={t`The law, rule or decision that it comes from.`} required />
        {save.dialog}
      </DraftForm>
    </SidePanel>
  );
}
