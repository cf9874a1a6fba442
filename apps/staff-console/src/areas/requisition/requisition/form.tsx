import { Trans, useLingui } from '@lingui/react/macro';
import { Fieldset } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import * as calls from '@psc/api-client/areas/requisition/requisition.ts';
import type { RequisitionDetails } from '@psc/api-client/areas/requisition/requisition.ts';
import { useSession } from '@psc/api-client/session.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField, type Option } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { RequisitionForm } from '@psc/validation/areas/requisition/forms/requisition.ts';
import { useFormContext } from 'react-hook-form';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import type { RequisitionChoices } from './loader.ts';

type RequisitionEntryProps = {
  choices: RequisitionChoices;
  /** Null when sending a new one. */
  edited: RequisitionDetails | null;
  /** A new requisition takes the letter of this one and, if `post` is true, its post. */
  copied: { details: RequisitionDetails; post: boolean } | null;
  onDone: (requisitionId?: number) => void;
};

export function RequisitionEntry({ choices, edited, copied, onDone }: RequisitionEntryProps) {
  const { t } = useLingui();
  const who = useSession((session) => session.who);
  const save = useStaffCall(calls.save);
  return (
    <DraftForm
      schema={schemaOf(edited, copied)}
      record={{
        draft: `requisition.${edited?.requisitionId ?? (copied ? `${copied.post ? 'copy' : 'letter'}.${copied.details.requisitionId}` : 'new')}`,
        version: edited?.version ?? null,
        values: edited ? valuesOf(edited) : copied ? copyOf(copied) : { ...empty, organizationName: who?.organizationId ?? '' },
      }}
      submitLabel={edited ? t`Save the correction` : t`Send requisition`}
      actions={<Button onClick={() => onDone()}>{t`Cancel`}</Button>}
      onSubmit={saving(
        (values) => {
          // Take the version from the screen, which may be newer than the form or its draft.
          return save.run({ body: { ...(values as object), ...(edited && { version: edited.version }) } as never });
        },
        (data) => onDone(data.requisitionId),
      )}
    >
      <PostFields choices={choices} />
      <Fieldset legend={<Trans>Demand details</Trans>} variant="unstyled" mb={20}>
        <div className={screen.fields}>
          <SelectField
            name="organizationName"
            label={t`Organization`}
            options={choices.organizations.filter((organization) => organization.canRequestAdvt).map(optionOf)}
            disabled={typeof who?.organizationId === 'number'}
            required
          />
          <TextField name="demandOffice" label={t`Demand office`} placeholder={t`The office where the posts are vacant`} required />
          <NumberField name="totalVacancy" label={t`Total vacancy`} required />
        </div>
        <TextareaField name="workSummary" label={t`Work summary`} hint={t`What the people in these posts will do.`} required rows={3} />
        <TextareaField
          name="requisitionRemarks"
          label={t`Requisition remarks`}
          hint={t`Why the posts are vacant and since when.`}
          required
          rows={3}
        />
        <TextareaField name="remarks" label={t`Remarks`} required rows={2} />
        <FileField
          name="requisitionDoc"
          label={t`Requisition letter`}
          current={(edited ?? copied?.details)?.document.fileName}
          required={!edited && !copied}
        />
      </Fieldset>
    </DraftForm>
  );
}

const empty = {
  serviceId: '',
  groupId: '',
  subGroupId: '',
  classId: '',
  postId: '',
  demandOffice: '',
  totalVacancy: '',
  requisitionRemarks: '',
  workSummary: '',
  remarks: '',
};

function valuesOf(details: RequisitionDetails) {
  const {
    serviceId,
    groupId,
    subGroupId,
    classId,
    postId,
    organizationId,
    demandOffice,
    totalVacancy,
    requisitionRemarks,
    workSummary,
    remarks,
    version,
  } = details;
  return {
    ...{ serviceId, groupId, subGroupId, classId, postId, demandOffice, requisitionRemarks, workSummary, remarks, version },
    id: details.requisitionId,
    totalVacancy: String(totalVacancy),
    organizationName: organizationId,
  };
}

/** A copy keeps the post; a further post of a letter keeps only the office. */
function copyOf({ details, post }: NonNullable<RequisitionEntryProps['copied']>) {
  const { id: _id, version: _version, ...values } = valuesOf(details);
  const office = { organizationName: values.organizationName, demandOffice: values.demandOffice };
  return { ...(post ? values : { ...empty, ...office }), letterOf: details.requisitionId };
}

function schemaOf(edited: RequisitionDetails | null, copied: RequisitionEntryProps['copied']) {
  if (edited) return calls.RequisitionEditForm;
  return copied ? calls.SameLetterForm : RequisitionForm;
}

function optionOf(row: { id: number; name: Bilingual }): Option {
  return { value: row.id, label: inLanguage(row.name, activeLanguage()) };
}

/** The post alone is asked first: it knows its class and mostly its service; a service with one group needs no choice of it. */
function PostFields({ choices }: { choices: RequisitionChoices }) {
  const { t } = useLingui();
  const { watch, setValue } = useFormContext();
  const [serviceId, groupId, classId, postId] = (watch(['serviceId', 'groupId', 'classId', 'postId']) as unknown[]).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const put = (name: string, value: number | undefined) => setValue(name, value ?? '', { shouldDirty: true });
  const groupsOf = (id: number) => choices.groups.filter((group) => group.serviceId === id);
  const subGroupsOf = (id: number | undefined) => choices.subGroups.filter((subGroup) => subGroup.groupId === id);
  const chosen = choices.posts.find((post) => post.id === postId);
  const putGroup = (id: number | undefined) => {
    put('groupId', id);
    put('subGroupId', only(subGroupsOf(id))?.id);
  };
  const putPost = (id: string) => {
    const post = choices.posts.find((each) => String(each.id) === id);
    if (!post) return;
    put('classId', post.classId);
    if (post.serviceId === null || post.serviceId === serviceId) return;
    put('serviceId', post.serviceId);
    putGroup(only(groupsOf(post.serviceId))?.id);
  };
  const posts = choices.posts.filter(
    (post) => (!classId || post.classId === classId) && (!serviceId || post.serviceId === null || post.serviceId === serviceId),
  );
  const classNames = new Map(choices.classes.map((each) => [each.id, inLanguage(each.name, activeLanguage())]));
  const postOption = (post: (typeof posts)[number]): Option => {
    const { value, label } = optionOf(post);
    return { value, label: classId ? label : `${label} · ${classNames.get(post.classId) ?? ''}` };
  };
  return (
    <Fieldset legend={<Trans>Post</Trans>} variant="unstyled" mb={20}>
      <div className={screen.fields}>
        <SelectField name="postId" label={t`Post`} options={posts.map(postOption)} onChoose={putPost} required />
        <SelectField
          name="serviceId"
          label={t`Service`}
          options={choices.services.map(optionOf)}
          onChoose={(id) => {
            putGroup(only(groupsOf(Number(id)))?.id);
            if (chosen?.serviceId !== null && chosen?.serviceId !== Number(id)) put('postId', undefined);
          }}
          required
        />
        <SelectField
          name="groupId"
          label={t`Group`}
          options={groupsOf(serviceId).map(optionOf)}
          onChoose={(id) => put('subGroupId', only(subGroupsOf(Number(id)))?.id)}
          required
        />
        <SelectField name="subGroupId" label={t`Sub group`} options={subGroupsOf(groupId).map(optionOf)} required />
        <SelectField
          name="classId"
          label={t`Class`}
          options={choices.classes.map(optionOf)}
          onChoose={(id) => {
            if (chosen?.classId !== Number(id)) put('postId', undefined);
          }}
          required
        />
      </div>
    </Fieldset>
  );
}

const only = <Row,>(rows: readonly Row[]): Row | undefined => (rows.length === 1 ? rows[0] : undefined);
