import type { Id } from '@psc/validation/rules/id.ts';
import type { savePersonalDetails } from '@psc/api-client/areas/profile/profile.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Database } from '../../platform/database/connection.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { citizenshipIsTaken, districtExists, selectPersonalDetails, type PersonalDetailsToSave } from './repository/personal.ts';

/**
 * Validates personal details entered by a candidate or staff.
 * @throws Refusal 404; 400 for an unknown district, and for a citizenship number of another candidate
 */
export async function checkedPersonalDetails(
  db: Database,
  masterId: Id<'candidate'>,
  body: BodyOutput<typeof savePersonalDetails>,
): Promise<PersonalDetailsToSave> {
  const registered = await selectPersonalDetails(db, masterId);
  if (!registered) throw refuse.notFound('gateway.profile.candidateNotFound');
  if (!(await districtExists(db, body.citizenshipIssueDistrictId))) {
    throw refuse.invalid([{ field: 'citizenshipIssueDistrictId', message: 'rules.all.choice.listedOnly' }]);
  }
  if (await citizenshipIsTaken(db, masterId, body.citizenshipIssueDistrictId, body.citizenshipNumber)) {
    throw refuse.invalid([{ field: 'citizenshipNumber', message: 'gateway.profile.citizenshipTaken' }]);
  }
  return {
    // English names are entered at registration; here they are optional.
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
}
