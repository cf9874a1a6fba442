import { done } from '../../../frame/handlers.ts';
import { refuse } from '../../../frame/refusal.ts';
import { auditedChange, editProfile, readableCandidate } from '../candidate-access.ts';
import { citizenshipIsTaken, districtExists, savePersonalDetails, selectPersonalDetails } from '../repository/personal.ts';
import type { ProfileHandlers } from './profile-handlers.ts';

export const personalHandlers: ProfileHandlers<'getPersonalDetails' | 'savePersonalDetails'> = {
  getPersonalDetails: async (_input, context) => {
    const details = await selectPersonalDetails(context.db, await readableCandidate(context));
    if (!details) throw refuse.notFound('gateway.profile.candidateNotFound');
    return details;
  },

  savePersonalDetails: async ({ body }, context) => {
    const { masterId } = await editProfile(context);
    const { db } = context;
    const registered = await selectPersonalDetails(db, masterId);
    if (!registered) throw refuse.notFound('gateway.profile.candidateNotFound');
    if (!(await districtExists(db, body.citizenshipIssueDistrictId))) {
      throw refuse.invalid([{ field: 'citizenshipIssueDistrictId', message: 'rules.all.choice.listedOnly' }]);
    }
    if (await citizenshipIsTaken(db, masterId, body.citizenshipIssueDistrictId, body.citizenshipNumber)) {
      throw refuse.invalid([{ field: 'citizenshipNumber', message: 'gateway.profile.citizenshipTaken' }]);
    }
    const details = {
      // English names are asked at registration; here they change only where they are given.
      firstName: body.firstName ?? registered.firstName,
      middleName: body.noMiddleName ? '' : (body.middleName ?? registered.middleName),
      lastName: body.lastName ?? registered.lastName,
      dateOfBirthAd: body.dateOfBirthAd,
      gender: body.gender,
      citizenshipNumber: body.citizenshipNumber,
      citizenshipIssueDateAd: body.citizenshipIssueDateAd,
      citizenshipIssueDistrictId: body.citizenshipIssueDistrictId,
      inNepali: {
        firstName: body.firstNameNe,
        middleName: body.noMiddleName ? '' : (body.middleNameNe ?? ''),
        lastName: body.lastNameNe,
        fatherName: body.fatherNameNe ?? '',
        motherName: body.motherNameNe ?? '',
        grandfatherName: body.grandfatherNameNe ?? '',
        spouseName: body.spouseNameNe ?? '',
      },
    };
    await auditedChange(
      context,
      masterId,
      () => selectPersonalDetails(db, masterId),
      () => savePersonalDetails(db, masterId, details, context.now()),
    );
    return done(null, 'gateway.profile.personalSaved');
  },
};
