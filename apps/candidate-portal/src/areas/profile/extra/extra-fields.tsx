import { useLingui } from '@lingui/react/macro';
import type { LookupChoice } from '@psc/api-client/areas/commission/lookup.ts';
import type { ExtraDetails } from '@psc/api-client/areas/profile/profile-types.ts';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { enumerationOptions, optionsOf } from '../shared/options.ts';
import { Group, Pair } from '../shared/section.tsx';
import { GroupClassFields } from './group-class-fields.tsx';
import { OtherChoice } from './other-choice.tsx';

export type ExtraLists = {
  castes: readonly (LookupChoice & { casteGroupId: number | null })[];
  ethnicGroups: readonly LookupChoice[];
  religions: readonly LookupChoice[];
  motherTongues: readonly LookupChoice[];
  disabledClasses: readonly LookupChoice[];
  disabilityTypes: readonly LookupChoice[];
  samuhaBarga: readonly LookupChoice[];
};

type ExtraFieldsProps = { lists: ExtraLists; details: ExtraDetails | null; asksForGroup: boolean };

/**
 * SPEC-GAP: 'each has an optional other-specify field', but the lists of marital status, parents' education and geographical area have no
 * 'other' that would open one.
 */
export function ExtraFields({ lists, details, asksForGroup }: ExtraFieldsProps) {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  const physicallyDisabled = useWatch({ name: 'physicallyDisabled' });

  /** Fills in the ethnic group of the chosen caste, so candidates need not look it up. */
  const chooseCaste = (caste: string) => {
    const ethnicGroup = lists.castes.find(({ id }) => String(id) === caste)?.casteGroupId;
    if (ethnicGroup) setValue('ethnicGroup', String(ethnicGroup), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <Group>
        <Pair>
          <OtherChoice name="caste" label={t`Caste`} options={optionsOf(lists.castes, details?.caste)} onChoose={chooseCaste} />
          <OtherChoice name="ethnicGroup" label={t`Ethnic group`} options={optionsOf(lists.ethnicGroups, details?.ethnicGroup)} />
        </Pair>
        <OtherChoice name="religion" label={t`Religion`} options={optionsOf(lists.religions, details?.religion)} inSight={5} />
        <OtherChoice
          name="motherTongue"
          label={t`Mother tongue`}
          options={optionsOf(lists.motherTongues, details?.motherTongue)}
          inSight={6}
        />
        <RadioField name="maritalStatus" label={t`Marital status`} options={enumerationOptions('maritalStatus')} inline required />
        <OtherChoice
          name="employmentStatus"
          label={t`Employment status`}
          options={enumerationOptions('employmentStatus')}
          hasOther
          inSight
        />
        <RadioField
          name="geographicalArea"
          label={t`Geographical area of your home`}
          options={enumerationOptions('geographicalArea')}
          inline
          required
        />
      </Group>
      <Group>
        <RadioField
          name="physicallyDisabled"
          label={t`Are you physically disabled?`}
          options={enumerationOptions('yesNo')}
          inline
          required
        />
        {physicallyDisabled === 'yes' && (
          <Pair>
            <OtherChoice
              name="disabledClass"
              label={t`Class of the disability`}
              hint={t`As on your identity card`}
              options={optionsOf(lists.disabledClasses, details?.disabledClass)}
            />
            <OtherChoice
              name="disabilityType"
              label={t`Type of the disability`}
              options={optionsOf(lists.disabilityTypes, details?.disabilityType)}
            />
          </Pair>
        )}
      </Group>
      <Group>
        <RadioField name="fatherEducation" label={t`Father's education`} options={enumerationOptions('fatherEducation')} inline required />
        <RadioField name="motherEducation" label={t`Mother's education`} options={enumerationOptions('fatherEducation')} inline required />
        <OtherChoice
          name="fatherOccupation"
          label={t`Father's occupation`}
          options={enumerationOptions('parentOccupationOption')}
          hasOther
          inSight
        />
        <OtherChoice
          name="motherOccupation"
          label={t`Mother's occupation`}
          options={enumerationOptions('parentOccupationOption')}
          hasOther
          inSight
        />
        <OtherChoice
          name="parentsMainOccupation"
          label={t`Parents' main occupation`}
          options={enumerationOptions('parentsOccupation')}
          hasOther
          inSight
        />
      </Group>
      {asksForGroup && (
        <Group>
          <GroupClassFields samuhaBarga={lists.samuhaBarga} />
        </Group>
      )}
    </>
  );
}
