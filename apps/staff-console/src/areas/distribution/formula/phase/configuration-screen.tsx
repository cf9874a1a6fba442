import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { FormulaLevel, PhaseCategories } from '@psc/api-client/areas/distribution/distribution.ts';
import { headings } from '@psc/validation/areas/distribution/headings.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useSession } from '@psc/api-client/session.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxGroupField } from '@psc/ui/fields/checkbox-group-field.tsx';
import { useLoaderData } from 'react-router';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { headingWords } from '../../shared/headings.ts';
import { PhaseFrame } from '../phase-frame.tsx';
import { privilegeOf } from '../place.ts';
import type { loader } from './loader.ts';

/** The ways of filling posts that phase 2 divides. */
export default function PhaseTwoConfigurationScreen() {
  const { t } = useLingui();
  const { place, categories } = useLoaderData<typeof loader>();
  if (!categories) return null;
  return (
    <PhaseFrame
      place={place}
      part="/config"
      description={t`Phase 1 says how many posts each way of filling gets. Choose those whose posts phase 2 divides; the others stay whole.`}
    >
      <ConfigurationForm key={place.level} level={place.level} configuration={categories.configuration} />
    </PhaseFrame>
  );
}

function ConfigurationForm({ level, configuration }: { level: FormulaLevel; configuration: PhaseCategories['configuration'] }) {
  const { t } = useLingui();
  const permissions = useSession((session) => session.privileges[privilegeOf[level]] ?? []);
  const save = useStaffCall(calls.savePhaseTwoConfiguration);
  const mayChange = permissions.includes('create') && permissions.includes('update');
  return (
    <div className={screen.card}>
      <DraftForm
        schema={calls.PhaseTwoConfigurationForm}
        record={{
          draft: `distribution-phase-two.${level}`,
          version: configuration.version,
          values: { distributionType: level, version: configuration.version, inclusiveHeadings: configuration.inclusiveHeadings },
        }}
        submitLabel={t`Save the configuration`}
        disabled={!mayChange}
        hideSubmit={!mayChange}
        onSubmit={saving((values) => save.run({ body: { ...values, version: configuration.version } }))}
      >
        <CheckboxGroupField
          name="inclusiveHeadings"
          label={t`Divided by phase 2`}
          options={headings.map((heading) => ({ value: heading, label: t(headingWords[heading]) }))}
        />
      </DraftForm>
    </div>
  );
}
