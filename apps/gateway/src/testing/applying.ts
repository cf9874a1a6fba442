import type { Id } from '@psc/validation/rules/id.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import type { TestAdvertisement } from './advertisements.ts';
import type { CandidatePerson } from './people.ts';
import type { TestGateway } from './test-gateway.ts';

type ApplyInput = Parameters<typeof applyInput>[1];

/** The body that the apply screen sends for this advertisement. */
export async function applyInput(
  gateway: TestGateway,
  further: { advertisement: TestAdvertisement; paymentMethod?: 'esewa' | 'bankVoucher'; categoryIds?: Id<'advertisementCategory'>[] },
) {
  const firstOf = async (table: 'faculty' | 'subject' | 'examCentre' | 'bank') =>
    (await gateway.db.selectFrom(table).select('id').where('active', '=', true).orderBy('id').limit(1).executeTakeFirstOrThrow()).id;
  const paymentMethod = further.paymentMethod ?? 'esewa';
  return {
    advtCode: further.advertisement.advtCode,
    categoryIds: further.categoryIds ?? further.advertisement.categoryIds,
    facultyId: await firstOf('faculty'),
    subjectId: await firstOf('subject'),
    examCentreId: await firstOf('examCentre'),
    paperId: further.advertisement.paperId,
    minimumQualificationAnswer: 'yes' as const,
    paymentMethod,
    ...(paymentMethod === 'bankVoucher' && { bankId: await firstOf('bank'), voucherNumber: 'V-100' }),
    termsAccepted: true,
  };
}

export async function apply(gateway: TestGateway, candidate: CandidatePerson, further: ApplyInput): Promise<number> {
  const { applicationId } = await gateway.data(vacancy.apply, { body: await applyInput(gateway, further) }, { as: candidate });
  return applicationId;
}

/** A paid application without a provider, for tests of later steps. */
export async function applyAndPay(gateway: TestGateway, candidate: CandidatePerson, further: ApplyInput): Promise<number> {
  const applicationId = await apply(gateway, candidate, further);
  await gateway.db
    .updateTable('application')
    .set({ paymentStatus: 'paid', paidAt: gateway.now(), receiptNumber: `R-${applicationId}` })
    .where('id', '=', applicationId)
    .execute();
  return applicationId;
}
