import type { Database } from '../../../platform/database/connection.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse, type RefusedField } from '../../../platform/frame/refusal.ts';
import { auditedChange, editProfile, readableCandidate } from '../candidate-access.ts';
import { saveAddress, selectContact, selectLocalBody, type AddressKind, type AddressToSave } from '../repository/contact.ts';
import type { ProfileHandlers } from './profile-handlers.ts';

async function addressErrors(db: Database, kind: AddressKind, address: AddressToSave): Promise<RefusedField[]> {
  const notListed = (field: string): RefusedField => ({ field: `${kind}.${field}`, message: 'rules.all.choice.listedOnly' });
  const place = await selectLocalBody(db, address.localBodyId);
  if (!place) return [notListed('localBodyId')];
  const errors: RefusedField[] = [];
  if (place.provinceId !== address.provinceId) errors.push(notListed('provinceId'));
  if (place.districtId !== address.districtId) errors.push(notListed('districtId'));
  if (place.localBodyTypeId !== address.localBodyTypeId) errors.push(notListed('localBodyTypeId'));
  if (address.wardNo > place.wardCount) {
    errors.push({ field: `${kind}.wardNo`, message: 'gateway.profile.wardTooHigh', values: { wards: place.wardCount } });
  }
  return errors;
}

export const contactHandlers: ProfileHandlers<'getContact' | 'saveContact'> = {
  getContact: async (_input, context) => {
    const contact = await selectContact(context.db, await readableCandidate(context));
    if (!contact) throw refuse.notFound('gateway.profile.candidateNotFound');
    return contact;
  },

  saveContact: async ({ body }, context) => {
    const { masterId } = await editProfile(context);
    const { db } = context;
    const errors = [...(await addressErrors(db, 'permanent', body.permanent)), ...(await addressErrors(db, 'mailing', body.mailing))];
    if (errors.length > 0) throw refuse.invalid(errors);
    await auditedChange(
      context,
      masterId,
      () => selectContact(db, masterId),
      async () => {
        await saveAddress(db, masterId, 'permanent', body.permanent, context.now());
        await saveAddress(db, masterId, 'mailing', body.mailing, context.now());
      },
    );
    return done(null, 'gateway.profile.contactSaved');
  },
};
