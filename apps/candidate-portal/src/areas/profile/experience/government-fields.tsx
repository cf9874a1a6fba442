import { useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ClassRow, GroupRow, MasterRow, PostRow, SubGroupRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import type { GovernmentExperienceRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { SuggestingField } from '@psc/ui/fields/suggesting-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { enumerationOptions, optionsOf } from '../shared/options.ts';
import { Pair } from '../shared/section.tsx';
import { StoredFile } from '../shared/stored-file.tsx';

export type ServiceLists = {
  services: readonly MasterRow[];
  groups: readonly GroupRow[];
  subGroups: readonly SubGroupRow[];
  classes: readonly ClassRow[];
  posts: readonly PostRow[];
};

const isChosen = (value: unknown, id: number) => String(id) === String(value);

export function GovernmentFields({ record, lists }: { record: GovernmentExperienceRecord | null; lists: ServiceLists }) {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  const [service, group, classId, status] = useWatch({ name: ['service', 'group', 'classId', 'employmentStatus'] });
  const groups = lists.groups.filter((row) => isChosen(service, row.serviceId));
  const subGroups = lists.subGroups.filter((row) => isChosen(group, row.groupId));
  const posts = lists.posts.filter((row) => isChosen(classId, row.classId) && (row.serviceId === null || isChosen(service, row.serviceId)));
  // Clear answers that depended on a changed one.
  const empty = (...names: string[]) => {
    for (const name of names) setValue(name, '', { shouldDirty: true });
  };
  const stillWorks = status === 'working';
  useEffect(() => {
    if (stillWorks) setValue('employmentTo', '');
  }, [stillWorks, setValue]);
  return (
    <>
      <TextField name="institutionName" label={t`Institution`} required />
      <Pair>
        <TextField name="otherInstitutionName" label={t`Other institution`} hint={t`If you were deputed to another office`} />
        <TextField name="address" label={t`Address of the office`} required />
      </Pair>
      <Pair>
        <SelectField
          name="service"
          label={t`Service`}
          options={optionsOf(lists.services, record && { id: record.serviceId, name: record.service })}
          onChoose={() => empty('group', 'subGroup', 'post')}
          required
        />
        <SelectField
          name="group"
          label={t`Group`}
          options={optionsOf(groups)}
          placeholder={service ? undefined : t`Choose the service first`}
          onChoose={() => empty('subGroup')}
          required
        />
      </Pair>
      <Pair>
        <SelectField
          name="subGroup"
          label={t`Sub-group`}
          options={optionsOf(subGroups)}
          placeholder={group ? undefined : t`Choose the group first`}
          required
        />
        <SelectField
          name="classId"
          label={t`Class`}
          options={optionsOf(lists.classes, record && { id: record.classId, name: record.class })}
          onChoose={() => empty('post')}
          required
        />
      </Pair>
      <Pair>
        <SelectField
          name="post"
          label={t`Post`}
          options={optionsOf(posts)}
          placeholder={classId && service ? undefined : t`Choose service and class first`}
          required
        />
        <SuggestingField
          name="employmentType"
          label={t`Type of employment`}
          suggestions={[t`Permanent`, t`Temporary`, t`Contract`, t`Daily wages`]}
          required
        />
      </Pair>
      <RadioField
        name="employmentStatus"
        label={t`Working status`}
        options={enumerationOptions('experienceWorkingStatus')}
        inline
        required
      />
      <DateField name="employmentFrom" label={t`From`} required />
      {!stillWorks && <DateField name="employmentTo" label={t`To`} required />}
      <CheckboxField name="developmentPost" label={t`This post is in a development project or on the development side`} />
      <TextareaField name="remarks" label={t`Remarks`} rows={2} required />
      <FileField
        name="multipartFile"
        label={t`Experience document`}
        current={record?.file && <StoredFile file={record.file} title={t`Experience document`} />}
      />
    </>
  );
}
