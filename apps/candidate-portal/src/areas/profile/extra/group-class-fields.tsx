import { useLingui } from '@lingui/react/macro';
import type { LookupChoice } from '@psc/api-client/calls/lookup.ts';
import type { SamuhaBargaRecord } from '@psc/api-client/calls/profile-types.ts';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { UPLOAD_MAXIMUM_KB } from '@psc/validation/limits.ts';
import { useWatch } from 'react-hook-form';
import { optionsOf } from '../shared/options.ts';
import { StoredFile } from '../shared/stored-file.tsx';
import { OtherChoice } from './other-choice.tsx';

type GroupClassFieldsProps = {
  samuhaBarga: readonly LookupChoice[];
  /** The group or class that is in the form already. */
  saved: SamuhaBargaRecord | null;
  /** A further group cannot be none; its names stand below `further`, apart from those of the form around. */
  further?: boolean;
};

/** The group or class, and the proof that it needs. */
export function GroupClassFields({ samuhaBarga, saved, further }: GroupClassFieldsProps) {
  const { t } = useLingui();
  const prefix = further ? 'further.' : '';
  const groupClass = useWatch({ name: `${prefix}groupClass` });
  const none = { value: 'none', label: t`None (open competition)` };
  const options = optionsOf(samuhaBarga, saved?.groupClass);
  const savedValue = saved && (saved.groupClass.id === null ? 'other' : String(saved.groupClass.id));
  const hasProof = saved !== null && groupClass === savedValue;
  return (
    <>
      <OtherChoice name={`${prefix}groupClass`} label={t`Group or class`} options={further ? options : [none, ...options]} inSight />
      {groupClass !== '' && groupClass !== 'none' && (
        <FileField
          name={`${prefix}groupClassDocument`}
          label={t`Proof of the group or class`}
          hint={t`Such as the recommendation of the local body or the identity card.`}
          types={['pdf', 'jpeg', 'png']}
          maxKb={UPLOAD_MAXIMUM_KB}
          current={hasProof && <StoredFile file={saved.file} title={t`Proof of the group or class`} />}
          required
        />
      )}
    </>
  );
}
