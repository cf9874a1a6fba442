import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/invigilator.ts';
import type { InvigilatorPost } from '@psc/api-client/areas/examination/invigilator.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

export function PostForm({ post, onDone }: { post: InvigilatorPost | null; onDone: () => void }) {
  const { t } = useLingui();
  const save = useStaffCall(calls.addPost);
  return (
    <DraftForm
      schema={calls.InvigilatorPostForm}
      record={{
        draft: `invigilator-post.${post?.id ?? 'new'}`,
        version: post?.version ?? null,
        values: {
          ...(post && { id: post.id }),
          nameNe: post?.name.ne ?? '',
          nameEn: post?.name.en ?? '',
          inactive: post ? !post.active : false,
        },
      }}
      submitLabel={t`Save`}
      actions={<Button onClick={onDone}>{t`Cancel`}</Button>}
      onSubmit={saving((values) => save.run({ body: { ...values, version: post?.version } as never }), onDone)}
    >
      <TextField name="nameNe" label={t`Name in Nepali`} nepali required />
      <TextField name="nameEn" label={t`Name in English`} required />
      <CheckboxField name="inactive" label={t`Not in use`} hint={t`Kept in old records, no longer offered.`} />
    </DraftForm>
  );
}
