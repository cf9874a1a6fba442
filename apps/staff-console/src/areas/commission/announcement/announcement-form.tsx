import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/publication/announcement.ts';
import type { Announcement } from '@psc/api-client/areas/publication/announcement.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DeadlineField } from '@psc/ui/fields/deadline-field.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { announcementAudiences, announcementKinds } from '@psc/validation/announcement.ts';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useAnnouncementWords } from './announcement-words.ts';

type AnnouncementFormProps = {
  /** Null when adding. */
  announcement: Announcement | null;
  onDone: () => void;
};

/** Text and period of an announcement; an earlier end hides it at once. */
export function AnnouncementForm({ announcement, onDone }: AnnouncementFormProps) {
  const { t } = useLingui();
  const save = useStaffCall(calls.save);
  const { kinds, audiences } = useAnnouncementWords();
  const changed = announcement && { id: announcement.id, version: announcement.version };
  return (
    <DraftForm
      schema={calls.AnnouncementBody}
      record={{
        draft: `announcement.${announcement?.id ?? 'new'}`,
        version: announcement?.version ?? null,
        values: {
          ...changed,
          kind: announcement?.kind ?? 'banner',
          audience: announcement?.audience ?? 'everybody',
          textNe: announcement?.text.ne ?? '',
          textEn: announcement?.text.en ?? '',
          startsAt: announcement?.startsAt ?? '',
          endsAt: announcement?.endsAt ?? '',
          reason: '',
        },
      }}
      submitLabel={t`Save`}
      onSubmit={saving((values) => save.run({ body: { ...values, ...changed } as never }), onDone)}
    >
      <RadioField
        name="kind"
        label={t`Kind`}
        hint={t`During maintenance the portal is closed to candidates; it is announced seven days before.`}
        options={announcementKinds.map((value) => ({ value, label: kinds[value] }))}
        required
        inline
      />
      <TextareaField name="textNe" label={t`Text in Nepali`} rows={3} required />
      <TextareaField name="textEn" label={t`Text in English`} rows={3} required />
      <DeadlineField name="startsAt" label={t`Starts`} presets={['today']} required />
      <DeadlineField name="endsAt" label={t`Ends`} presets={['today']} required />
      <RadioField
        name="audience"
        label={t`Shown to`}
        hint={t`Maintenance is shown to everybody.`}
        options={announcementAudiences.map((value) => ({ value, label: audiences[value] }))}
        inline
      />
      <TextareaField name="reason" label={t`Reason`} required />
    </DraftForm>
  );
}
