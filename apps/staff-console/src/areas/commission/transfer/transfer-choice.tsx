import { useLingui } from '@lingui/react/macro';
import { Stack, Text, Title } from '@mantine/core';
import * as transfer from '@psc/api-client/areas/commission/settings-transfer.ts';
import { SettingsImportChoice, type TransferDiff, type TransferSectionDiff } from '@psc/api-client/areas/commission/settings-transfer.ts';
import type { SendInput } from '@psc/api-client/define-call.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxGroupField } from '@psc/ui/fields/checkbox-group-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { useAgreedAct } from '../../../shared/use-agreed-act.tsx';
import { ChangeList } from '../../../shared/history/change-list.tsx';
import { useSectionWords } from './section-words.ts';

type TransferChoiceProps = { file: File; diff: TransferDiff; onWritten: () => void; onRefused: () => void };

const SHOWN_ROWS = 50;
const CONFLICT = 409;

export function TransferChoice({ file, diff, onWritten, onRefused }: TransferChoiceProps) {
  const { t } = useLingui();
  const words = useSectionWords();
  const save = useAgreedAct(transfer.importSettings, {
    title: t`These settings affect work in progress`,
    confirmLabel: t`Save anyway`,
  });
  const counted = (count: number) => formatNumber(count, activeLanguage());
  const differing = diff.sections.filter(({ added, changed }) => added + changed > 0);
  const kept = diff.sections.filter(({ missing }) => missing > 0);
  const from = inLanguage(diff.commission, activeLanguage());
  const hintOf = ({ added, changed, same }: TransferSectionDiff) => {
    const [news, changes, equal] = [added, changed, same].map(counted);
    return t`${news} new, ${changes} changed, ${equal} the same`;
  };
  return (
    <Stack gap="md" mt="lg">
      <Title order={3} size="h4">{t`From: ${from}`}</Title>
      {differing.length === 0 && <Text>{t`Everything in the file already exists here.`}</Text>}
      {differing.map((section) => (
        <Disclosure key={section.section} summary={`${words[section.section]}: ${hintOf(section)}`}>
          <SectionRows section={section} />
        </Disclosure>
      ))}
      {kept.map(({ section, missing, missingNames }) => {
        const count = counted(missing);
        return (
          <Disclosure key={section} summary={t`${words[section]}: ${count} only here, kept`}>
            <Text>{missingNames.join(', ')}</Text>
          </Disclosure>
        );
      })}
      {save.dialog}
      {differing.length > 0 && (
        <DraftForm
          schema={SettingsImportChoice}
          defaultValues={{ file, key: diff.key, sections: [], reason: '', touchedAgreed: false }}
          submitLabel={t`Save the chosen sections`}
          onSubmit={async (typed) => {
            const outcome = await save.run(
              (touchedAgreed) => ({ body: { ...typed, file, touchedAgreed } }) as unknown as SendInput<typeof transfer.importSettings>,
            );
            if (outcome === null) return [];
            if (outcome.ok) onWritten();
            else if (outcome.status === CONFLICT && outcome.errorCode === 'CHANGED_MEANWHILE') onRefused();
            return outcome.ok ? null : formErrorsOf(outcome);
          }}
        >
          <CheckboxGroupField
            name="sections"
            label={t`Sections to save`}
            required
            options={differing.map((section) => ({ value: section.section, label: words[section.section], hint: hintOf(section) }))}
          />
          <TextareaField name="reason" label={t`Reason`} rows={2} required />
        </DraftForm>
      )}
    </Stack>
  );
}

function SectionRows({ section: { rows } }: { section: TransferSectionDiff }) {
  const { t } = useLingui();
  return (
    <Stack gap="xs">
      {rows.slice(0, SHOWN_ROWS).map(({ name, state, changes }, index) => (
        <div key={`${name}.${index}`}>
          <Text fw={600}>{state === 'new' ? t`New: ${name}` : t`Changed: ${name}`}</Text>
          {state === 'changed' && <ChangeList changes={changes} />}
        </div>
      ))}
      {rows.length > SHOWN_ROWS && <Text c="dimmed">{t`Only the first are shown.`}</Text>}
    </Stack>
  );
}
