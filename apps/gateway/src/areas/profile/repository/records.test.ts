import { profileFileTypes } from '@psc/api-client/areas/profile/profile-types.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { expect, test } from 'vitest';
import { profileRecords } from './records.ts';

const ofApplications = ['voucher', 'holdAnswer', 'specialArrangement'];

test('each kind of file belongs to one kind of record, to the documents of the profile, or to an application', () => {
  const ofRecords = Object.values(profileRecords).flatMap(({ files }) => Object.keys(files));
  expect([...ofRecords, ...enumerations.candidateDocumentType, ...ofApplications].toSorted()).toEqual(profileFileTypes.toSorted());
});
