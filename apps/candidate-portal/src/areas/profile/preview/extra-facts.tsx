import { useLingui } from '@lingui/react/macro';
import type { ExtraDetails, SamuhaBargaRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { FactList } from '@psc/ui/fact-list.tsx';
import { RecordFiles } from '../shared/record-files.tsx';
import { messageText } from '@psc/ui/message-text.ts';

/** The label of an enumeration value, or the text typed for 'other'. */
function answer(enumeration: string, value: string, other: string): string {
  return value === 'other' && other !== '' ? other : messageText(`enums.${enumeration}.${value}`);
}

export function ExtraFacts({ extra, groups }: { extra: ExtraDetails; groups: readonly SamuhaBargaRecord[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const name = (choice: ExtraDetails['caste'] | null) => choice && inLanguage(choice.name, language);
  const groupNames = groups.map(({ groupClass }) => inLanguage(groupClass.name, language)).join(', ');
  return (
    <>
      <FactList
        facts={[
          { label: t`Caste`, value: name(extra.caste) },
          { label: t`Ethnic group`, value: name(extra.ethnicGroup) },
          { label: t`Religion`, value: name(extra.religion) },
          { label: t`Mother tongue`, value: name(extra.motherTongue) },
          { label: t`Marital status`, value: messageText(`enums.maritalStatus.${extra.maritalStatus}`) },
          { label: t`Employment status`, value: answer('employmentStatus', extra.employmentStatus, extra.employmentStatusOther) },
          { label: t`Geographical area of your home`, value: messageText(`enums.geographicalArea.${extra.geographicalArea}`) },
          { label: t`Physically disabled`, value: messageText(`enums.yesNo.${extra.physicallyDisabled ? 'yes' : 'no'}`) },
          extra.physicallyDisabled && {
            label: t`Class and type of the disability`,
            value: `${name(extra.disabledClass)}, ${name(extra.disabilityType)}`,
          },
          { label: t`Father's education`, value: messageText(`enums.fatherEducation.${extra.fatherEducation}`) },
          { label: t`Mother's education`, value: messageText(`enums.fatherEducation.${extra.motherEducation}`) },
          { label: t`Father's occupation`, value: answer('parentOccupationOption', extra.fatherOccupation, extra.fatherOccupationOther) },
          { label: t`Mother's occupation`, value: answer('parentOccupationOption', extra.motherOccupation, extra.motherOccupationOther) },
          {
            label: t`Parents' main occupation`,
            value: answer('parentsOccupation', extra.parentsMainOccupation, extra.parentsMainOccupationOther),
          },
          { label: t`Groups and classes`, value: groupNames === '' ? t`None (open competition)` : groupNames },
        ]}
      />
      <RecordFiles
        files={groups.map(({ file, groupClass }) => {
          const group = inLanguage(groupClass.name, language);
          return { file, title: t`Proof: ${group}` };
        })}
      />
    </>
  );
}
