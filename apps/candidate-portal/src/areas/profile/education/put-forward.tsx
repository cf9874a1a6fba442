import { useId } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect } from '@mantine/core';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { AcademicQualification } from '@psc/api-client/areas/profile/profile-types.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { enumerationOptions } from '../shared/options.ts';

type PutForwardProps = { educationId: number; qualification: AcademicQualification | null; disabled: boolean };

/**
 * The competition for which this qualification counts; saved as soon as it is chosen.
 * SPEC-GAP: the documents name the four answers but no rule that uses them. Adopted: the answer goes with the application to scrutiny,
 * which judges by it.
 */
export function PutForward({ educationId, qualification, disabled }: PutForwardProps) {
  const { t } = useLingui();
  const id = useId();
  const save = useCall(profile.saveAcademicQualification);
  const withdraw = useCall(profile.deleteAcademicQualification);
  const choose = async (category: string) => {
    if (category !== '') await save.run({ body: { educationId, category: category as AcademicQualification['category'] } });
    else if (qualification) await withdraw.run({ params: { id: qualification.id } });
  };
  return (
    <Group gap="4px 12px" mt="xs" pt="xs">
      <label htmlFor={id}>{t`Use this qualification for`}</label>
      <NativeSelect
        id={id}
        value={qualification?.category ?? ''}
        disabled={disabled || save.inProgress || withdraw.inProgress}
        onChange={(event) => void choose(event.currentTarget.value)}
        data={[{ value: '', label: t`Not chosen` }, ...enumerationOptions('academicQualificationCategory')]}
      />
    </Group>
  );
}
