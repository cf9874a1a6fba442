import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/calls/profile.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { consentVersions } from '@psc/validation/consent.ts';
import { ExtraDetailsEditForm, ExtraDetailsForm } from '@psc/validation/forms/extra-details.ts';
import { useLoaderData, useNavigate } from 'react-router';
import { usePerson } from '../../../shell/session.ts';
import { useArrivalAtField } from '../shared/arrival-at-field.ts';
import { useProfileState } from '../shared/profile-state.ts';
import { Section } from '../shared/section.tsx';
import { nextPathAfter } from '../shared/sections.ts';
import { Consent } from './consent.tsx';
import { ExtraFields } from './extra-fields.tsx';
import { extraValues } from './extra-values.ts';
import { ADD_GROUP, FurtherGroups } from './further-groups.tsx';
import type { loader } from './loader.ts';

export default function ExtraScreen() {
  const { t } = useLingui();
  const { details, groups, lists } = useLoaderData<typeof loader>();
  const { permission } = useProfileState();
  const save = useCall(profile.saveExtraDetails);
  const navigate = useNavigate();
  const person = usePerson();
  const { confirm, dialog } = useConfirm();
  const [isAskedForMore, setIsAskedForMore] = useState(false);
  useArrivalAtField({ groups: groups.length > 0 ? ADD_GROUP : 'groupClass' });
  return (
    <Section step="extra" about={t`The commission needs this for reserved posts and for statistics.`}>
      <DraftForm
        schema={groups.length > 0 ? ExtraDetailsEditForm : ExtraDetailsForm}
        defaultValues={extraValues(details, groups)}
        draftKey="profile.extra"
        person={person}
        disabled={!permission.canEditProfile}
        submitLabel={t`Save and next`}
        onSubmit={async (values, sending) => {
          const givesUpGroups = values.groupClass === 'none' && groups.length > 0;
          if (
            givesUpGroups &&
            !(await confirm({ title: shownWord('errors.groupClass.removeConfirm'), confirmLabel: t`Remove`, danger: true }))
          )
            return [];
          const outcome = await save.run({ body: { ...values, consentVersion: consentVersions.privateDetails } }, sending);
          if (!outcome.ok) return formErrorsOf(outcome);
          // Who has one group may have another, such as a Tamang woman; after the next section nobody would look for it here.
          if (groups.length === 0 && values.groupClass !== 'none') setIsAskedForMore(true);
          else await navigate(nextPathAfter('extra'));
          return null;
        }}
      >
        <ExtraFields lists={lists} details={details} group={groups[0] ?? null} />
        <Consent />
      </DraftForm>
      {groups.length > 0 && (
        <FurtherGroups
          groups={groups}
          samuhaBarga={lists.samuhaBarga}
          canEdit={permission.canEditProfile}
          nextPath={isAskedForMore ? nextPathAfter('extra') : null}
        />
      )}
      {dialog}
    </Section>
  );
}
