import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { DistrictRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import type { Address, Contact } from '@psc/api-client/areas/profile/profile-types.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { DraftForm, UNVERSIONED } from '@psc/ui/draft-form.tsx';
import { useLoaderData, useNavigate } from 'react-router';
import { usePerson } from '../../../shell/session.ts';
import { useProfileState } from '../shared/profile-state.ts';
import { Group, Section } from '../shared/section.tsx';
import { nextPathAfter } from '../shared/sections.ts';
import { AddressFields } from './address-fields.tsx';
import { ContactScreenForm } from './contact-values.ts';
import { MailingAddress } from './mailing-address.tsx';
import type { loader } from './loader.ts';

function addressValues(address: Address | null, registered: Contact['registered'], suggested: DistrictRow | null) {
  return {
    provinceId: String(address?.provinceId ?? suggested?.provinceId ?? ''),
    districtId: String(address?.districtId ?? suggested?.id ?? ''),
    localBodyTypeId: String(address?.localBodyTypeId ?? ''),
    localBodyId: String(address?.localBodyId ?? ''),
    wardNo: String(address?.wardNo ?? ''),
    marga: address?.marga ?? '',
    tole: address?.tole ?? '',
    gharNo: address?.gharNo ?? '',
    address: address?.address ?? '',
    phoneNo: address?.phoneNo ?? registered.mobileNo,
    mobileNo: address?.mobileNo ?? registered.mobileNo,
    email: address?.email ?? registered.email,
  };
}

export default function ContactScreen() {
  const { t } = useLingui();
  const { contact, suggestedDistrict, ...places } = useLoaderData<typeof loader>();
  const { permission } = useProfileState();
  const save = useCall(profile.saveContact);
  const navigate = useNavigate();
  const person = usePerson();
  const permanent = addressValues(contact.permanent, contact.registered, suggestedDistrict);
  const mailing = addressValues(contact.mailing, contact.registered, suggestedDistrict);
  const sameAsPermanent = JSON.stringify(permanent) === JSON.stringify(mailing);
  return (
    <Section>
      <DraftForm
        schema={ContactScreenForm}
        record={{ draft: 'profile.contact', version: UNVERSIONED, values: { permanent, mailing, sameAsPermanent } }}
        person={person}
        disabled={!permission.canEditProfile}
        submitLabel={t`Save and next`}
        onSubmit={saving(
          (values, sending) => save.run({ body: values }, sending),
          () => navigate(nextPathAfter('contact')),
        )}
      >
        <Group title={t`Permanent address`}>
          <AddressFields kind="permanent" places={places} suggestedDistrictId={suggestedDistrict?.id} />
        </Group>
        <Group title={t`Mailing address, for letters from the commission`}>
          <MailingAddress places={places} />
        </Group>
      </DraftForm>
    </Section>
  );
}
