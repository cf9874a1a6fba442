import { useState, type ComponentProps } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { LookupChoice } from '@psc/api-client/areas/commission/lookup.ts';
import type { DistrictRow, LocalBodyRow, LocalBodyTypeRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { CommonChoiceField } from '@psc/ui/fields/common-choice-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { optionsOf } from '../shared/options.ts';
import { Pair } from '../shared/section.tsx';
import { useLocalBodies } from './local-bodies.ts';
import { useWholeAddress } from './whole-address.ts';

export type Places = {
  provinces: readonly LookupChoice[];
  districts: readonly DistrictRow[];
  localBodyTypes: readonly LocalBodyTypeRow[];
  localBodies: readonly LocalBodyRow[];
};

/** Some districts have so few local bodies that all are shown at once. */
const LOCAL_BODIES_IN_SIGHT = 10;

const idOf = (value: unknown) => (value === '' || value === undefined || value === null ? null : Number(value));

const AllInSight = (props: Omit<ComponentProps<typeof CommonChoiceField>, 'inSight'>) => (
  <CommonChoiceField {...props} inSight={LOCAL_BODIES_IN_SIGHT} />
);

type AddressFieldsProps = {
  kind: 'permanent' | 'mailing';
  places: Places;
  /** A preselected district that the candidate has not chosen; the form explains its origin. */
  suggestedDistrictId?: number | undefined;
};

/** One address from the province down to the house number; each choice narrows the next list. */
export function AddressFields({ kind, places, suggestedDistrictId }: AddressFieldsProps) {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  const [narrowedBy, setNarrowedBy] = useState({ province: false, type: false });
  const [province, district, localBodyType, localBody] = useWatch({
    name: [`${kind}.provinceId`, `${kind}.districtId`, `${kind}.localBodyTypeId`, `${kind}.localBodyId`],
  });
  const { rows: localBodies, state, tryAgain } = useLocalBodies(idOf(district), places.localBodies);
  // Offer only the types that exist in the district: without a metropolitan city, none is offered.
  const types = places.localBodyTypes.filter((type) => localBodies.some((row) => row.localBodyTypeId === type.id));
  // A district or local body already implies its province and type.
  const offered = localBodies.filter((row) => !narrowedBy.type || row.localBodyTypeId === idOf(localBodyType));
  const districts = places.districts.filter((row) => !narrowedBy.province || row.provinceId === idOf(province));
  const LocalBodyField = offered.length > 0 && offered.length <= LOCAL_BODIES_IN_SIGHT ? AllInSight : SelectField;
  const wardCount = localBodies.find((row) => row.id === idOf(localBody))?.wardCount ?? null;
  const wards = wardCount === null ? undefined : t`From 1 to ${localDigits(wardCount, activeLanguage())}`;

  useWholeAddress(kind, { districts: places.districts, localBodies });

  const isSuggested = suggestedDistrictId !== undefined && idOf(district) === suggestedDistrictId;
  const beforeList = { noDistrict: t`Choose the district first`, loading: t`Loading…`, failed: t`Not loaded`, ready: undefined };
  const placeholderBeforeList = beforeList[state];

  // Clear answers that depended on a changed one.
  const empty = (...names: string[]) => {
    for (const name of names) setValue(`${kind}.${name}`, '', { shouldDirty: true });
  };
  const follow = (name: string, id: number | undefined) => {
    if (id !== undefined) setValue(`${kind}.${name}`, String(id), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <Pair>
        <SelectField
          name={`${kind}.provinceId`}
          label={t`Province`}
          options={optionsOf(places.provinces)}
          onChoose={(chosen) => {
            empty('districtId', 'localBodyTypeId', 'localBodyId', 'wardNo');
            setNarrowedBy({ province: chosen !== '', type: false });
          }}
          required
        />
        <SelectField
          name={`${kind}.districtId`}
          label={t`District`}
          hint={
            isSuggested
              ? t`As on your citizenship certificate; change it if it differs.`
              : t`You can start here: the province is filled in.`
          }
          options={optionsOf(districts)}
          onChoose={(chosen) => {
            empty('localBodyTypeId', 'localBodyId', 'wardNo');
            setNarrowedBy((before) => ({ ...before, type: false }));
            follow('provinceId', places.districts.find((row) => row.id === idOf(chosen))?.provinceId);
          }}
          required
        />
      </Pair>
      <Pair>
        <SelectField
          name={`${kind}.localBodyTypeId`}
          label={t`Type of local body`}
          options={optionsOf(types)}
          placeholder={placeholderBeforeList}
          onChoose={(chosen) => {
            empty('localBodyId', 'wardNo');
            setNarrowedBy((before) => ({ ...before, type: chosen !== '' }));
          }}
          required
        />
        <LocalBodyField
          name={`${kind}.localBodyId`}
          label={t`Local body`}
          hint={t`You can start here: the type is filled in.`}
          options={optionsOf(offered)}
          placeholder={placeholderBeforeList}
          onChoose={(chosen) => {
            empty('wardNo');
            follow('localBodyTypeId', localBodies.find((row) => row.id === idOf(chosen))?.localBodyTypeId);
          }}
          required
        />
      </Pair>
      {state === 'failed' && (
        <Group role="alert" gap="8px 16px" mb={20} c="red" fw={600}>
          {t`The local bodies of this district could not be loaded.`} <Button compact onClick={tryAgain}>{t`Load them again`}</Button>
        </Group>
      )}
      <Pair short>
        <NumberField name={`${kind}.wardNo`} label={t`Ward number`} hint={wards} required />
        <TextField name={`${kind}.gharNo`} label={t`House number`} digits required />
      </Pair>
      <Pair short>
        <TextField name={`${kind}.marga`} label={t`Street (marga)`} required />
        <TextField name={`${kind}.tole`} label={t`Neighbourhood (tole)`} required />
      </Pair>
      <TextField
        name={`${kind}.address`}
        label={t`Full address, as written on an envelope`}
        hint={t`Filled in from the above; you can change it.`}
        required
      />
      <Pair short>
        <TextField name={`${kind}.phoneNo`} label={t`Phone number (land line or mobile)`} type="tel" required />
        <TextField name={`${kind}.mobileNo`} label={t`Mobile number`} type="tel" required />
      </Pair>
      <TextField name={`${kind}.email`} label={t`E-mail`} type="email" required />
    </>
  );
}
