import { useLingui } from '@lingui/react/macro';
import { Paper, Text, Title } from '@mantine/core';
import * as setup from '@psc/api-client/areas/commission/setup.ts';
import { LoadDefaultsForm, type DefaultSection } from '@psc/api-client/areas/commission/setup.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxGroupField } from '@psc/ui/fields/checkbox-group-field.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useSetupWords } from './setup-words.ts';

/** Loads Nepal's federal defaults; unticked sections start empty. */
export function DefaultsForm({ loadable }: { loadable: readonly DefaultSection[] }) {
  const { t } = useLingui();
  const { sections } = useSetupWords();
  const load = useStaffCall(setup.loadDefaults);
  return (
    <Paper component="section" withBorder p="md">
      <Title order={2} size="h3" mb="xs">{t`Start with Nepal's federal defaults`}</Title>
      <Text mb="md">{t`Tick what your commission adopts from the federal defaults. The other lists stay empty for you to fill in or import. Lists with entries are never changed.`}</Text>
      <DraftForm
        schema={LoadDefaultsForm}
        defaultValues={{ sections: [] }}
        submitLabel={t`Load the defaults`}
        onSubmit={saving((typed) => load.run({ body: typed as { sections: DefaultSection[] } }))}
      >
        <CheckboxGroupField
          name="sections"
          label={t`Defaults to load`}
          required
          options={loadable.map((section) => ({ value: section, label: sections[section] }))}
        />
      </DraftForm>
    </Paper>
  );
}
