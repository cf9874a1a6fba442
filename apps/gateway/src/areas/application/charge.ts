/** The purpose of a payment: an application, a request for re-totalling, or categories added to the application. */
export type Charge = { applicationId: number; retotallingRequestId: number | null; categoryAdditionId: number | null };

export const chargeForApplication = (applicationId: number): Charge => ({
  applicationId,
  retotallingRequestId: null,
  categoryAdditionId: null,
});

export const chargeForAddition = (applicationId: number, categoryAdditionId: number): Charge => ({
  applicationId,
  retotallingRequestId: null,
  categoryAdditionId,
});

/** The subject of its audit lines. */
export function subjectOf({ applicationId, retotallingRequestId, categoryAdditionId }: Charge): string {
  if (categoryAdditionId !== null) return `categoryAddition:${categoryAdditionId}`;
  return retotallingRequestId === null ? `application:${applicationId}` : `retotallingRequest:${retotallingRequestId}`;
}
