import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { adFromBs } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const cutOffAd = adFromBs('2083-08-14')!;
async function ageOfMan(bornBs: string, classCode: string) {
  const { advtCode } = await createAdvertisement(gateway.db, { classCode, singleSubmissionLastDateAd: cutOffAd }, gateway.now());
  const man = await createCompleteCandidate(gateway, { gender: 'male', dateOfBirthAd: adFromBs(bornBs)! });
  const { eligibility } = await gateway.data(vacancy.detail, { body: { advtCode } }, { as: man });
  const { verdict, values } = eligibility.find(({ rule }) => rule === 'age')!;
  return { verdict, values };
}

test.each(['gazettedFirst', 'gazettedSecond'])(
  '45 years are the limit of %s in open competition: the 45th birthday is the last good day (Civil Service Act 2049, section 10)',
  async (classCode) => {
    expect(await ageOfMan('2038-08-14', classCode)).toMatchObject({ verdict: 'met', values: { maxAge: 45 } });
    expect((await ageOfMan('2038-08-13', classCode)).verdict).toBe('notMet');
  },
);

test('35 years are the limit of a man in gazetted third class and below, also where he is not 36 yet', async () => {
  for (const classCode of ['gazettedThird', 'nonGazettedFirst']) {
    expect((await ageOfMan('2048-08-14', classCode)).verdict).toBe('met');
    expect((await ageOfMan('2048-08-13', classCode)).verdict).toBe('notMet');
  }
});
