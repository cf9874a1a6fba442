import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/advertisement/age-limit.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { CheckboxGroupField } from '@psc/ui/fields/checkbox-group-field.tsx';
import { Choice } from '@psc/ui/fields/choice.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { todayAd } from '@psc/validation/clock.ts';
import { useWatch } from 'react-hook-form';
import { useLoaderData } from 'react-router';
import { useAgreedAct } from '../../../../shared/use-agreed-act.tsx';
import type { loader } from './loader.ts';

export function CombineForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { combined, posts, classes } = useLoaderData<typeof loader>();
  const { run, dialog } = useAgreedAct(calls.combinePost, { title: t`Change it for open advertisements?`, confirmLabel: t`Combine posts` });
  const [ofClass, setOfClass] = useState(String(classes[0]?.id ?? ''));
  const seenId = combined[0]?.combinedPostId ?? 0;
  return (
    <DraftForm
      schema={calls.CombinePostForm}
      defaultValues={{ postIds: [], ownLimits: false, classId: '', serviceId: '', source: '', holdsFromAd: todayAd(), seenId }}
      draftKey="combinePost"
      submitLabel={t`Combine posts`}
      actions={<Button onClick={onDone}>{t`Cancel`}</Button>}
      onSubmit={saving((values) => run((touchedAgreed) => ({ body: { ...values, seenId, touchedAgreed } })), onDone)}
    >
      <Choice label={t`Posts of the class`} options={optionsOf(classes)} value={ofClass} onChoose={setOfClass} />
      <PostsField
        options={optionsOf(posts)}
        shown={new Set(posts.filter((post) => String(post.classId) === ofClass).map(({ id }) => id))}
      />
      <Limits />
      <DateField
        name="holdsFromAd"
        label={t`In force from`}
        hint={t`Advertisements published before that day keep their limit.`}
        required
      />
      <TextField name="source" label={t`Law and section`} hint={t`Such as Civil Service Act 2049, section 10.`} required />
      {dialog}
    </DraftForm>
  );
}

const optionsOf = (rows: readonly { id: number; name: Bilingual }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: inLanguage(name, activeLanguage()) }));

/** Posts of the class shown, plus posts already ticked in other classes. */
function PostsField({ options, shown }: { options: ReturnType<typeof optionsOf>; shown: ReadonlySet<number> }) {
  const { t } = useLingui();
  const chosen = useWatch({ name: 'postIds' }) as number[];
  return (
    <CheckboxGroupField
      name="postIds"
      label={t({ message: 'Posts', context: 'positions' })}
      options={options.filter(({ value }) => shown.has(value) || chosen.includes(value))}
      required
    />
  );
}

function Limits() {
  const { t } = useLingui();
  const { classes, services } = useLoaderData<typeof loader>();
  const ownLimits = useWatch({ name: 'ownLimits' }) === true;
  return (
    <>
      <CheckboxField name="ownLimits" label={t`They have the limits of their own class and service again`} />
      {!ownLimits && (
        <>
          <SelectField name="classId" label={t`Limits of the class`} options={optionsOf(classes)} required />
          <SelectField name="serviceId" label={t`Limits of the service`} options={optionsOf(services)} required />
        </>
      )}
    </>
  );
}
