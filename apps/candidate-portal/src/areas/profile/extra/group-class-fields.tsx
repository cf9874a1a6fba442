import { useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import type { LookupChoice } from '@psc/api-client/areas/commission/lookup.ts';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { useWatch } from 'react-hook-form';
import { optionsOf } from '../shared/options.ts';
import { OtherChoice } from './other-choice.tsx';

type GroupClassFieldsProps = {
  samuhaBarga: readonly LookupChoice[];
  /** A further group cannot be 'none'; its fields are nested under `further` because the page already has a form with these names. */
  further?: boolean;
};

export function GroupClassFields({ samuhaBarga, further }: GroupClassFieldsProps) {
  const { t } = useLingui();
  const prefix = further ? 'further.' : '';
  const groupClass = String(useWatch({ name: `${prefix}groupClass` }));
  const none = { value: 'none', label: t`None (open competition)` };
  const options = optionsOf(samuhaBarga);
  return (
    <>
      <OtherChoice
        name={`${prefix}groupClass`}
        label={further ? t`Group or class` : t`Group or class for the inclusive quotas`}
        options={further ? options : [none, ...options]}
        inSight
      />
      {/* Hidden but mounted: it clears its file when another group is chosen. */}
      <Box hidden={groupClass === '' || groupClass === 'none'}>
        <FileField
          name={`${prefix}groupClassDocument`}
          label={t`Proof of the group or class`}
          hint={t`Such as the recommendation of the local body or the identity card.`}
          belongsTo={groupClass}
          required
        />
      </Box>
    </>
  );
}
