import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { DraftForm, UNVERSIONED } from '@psc/ui/draft-form.tsx';
import { consentVersions } from '@psc/validation/areas/access/consent.ts';
import { ExtraDetailsEditForm, ExtraDetailsForm } from '@psc/validation/areas/profile/forms/extra-details.ts';
import { useLoaderData, useNavigate } from 'react-router';
import { usePerson } from '../../../shell/session.ts';
import { useArrivalAtField } from '../shared/arrival-at-field.ts';
import { useProfileState } from '../shared/profile-state.ts';
import { Section } from '../shared/section.tsx';
import { nextPathAfter } from '../shared/sections.ts';
import { useIsWithoutExperience } from '../shared/without-experience.ts';
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
  const nextPath = nextPathAfter(useIsWithoutExperience() ? 'experience' : 'extra');
  const hasGroups = groups.length > 0;
  const [isAskedForMore, setIsAskedForMore] = useState(false);
  useArrivalAtField({ groups: hasGroups ? ADD_GROUP : 'groupClass' });
  return (
    <Section about={t`Needed for reserved posts and statistics.`}>
      <DraftForm
        schema={hasGroups ? ExtraDetailsEditForm : ExtraDetailsForm}
        record={{ draft: 'profile.extra', version: UNVERSIONED, values: extraValues(details, hasGroups) }}
        person={person}
        disabled={!permission.canEditProfile}
        submitLabel={t`Save and next`}
        onSubmit={saving(
          (values, sending) => {
            // A draft saved before the candidate had a group may still contain one.
            const ofGroup = hasGroups && { groupClass: undefined, groupClassOther: undefined, groupClassDocument: undefined };
            const body = { ...values, ...ofGroup, consentVersion: consentVersions.privateDetails };
            return save.run({ body }, sending);
          },
          async (_, [values]) => {
            // A candidate with one group may have another, such as a Tamang woman, and would not come back here to add it.
            if (!hasGroups && values.groupClass !== 'none') setIsAskedForMore(true);
            else await navigate(nextPath);
          },
        )}
      >
        <ExtraFields lists={lists} details={details} asksForGroup={!hasGroups} />
        <Consent />
      </DraftForm>
      {hasGroups && (
        <FurtherGroups
          groups={groups}
          samuhaBarga={lists.samuhaBarga}
          canEdit={permission.canEditProfile}
          nextPath={isAskedForMore ? nextPath : null}
        />
      )}
    </Section>
  );
}
