/** The purpose of a payment: an application, a request for re-totalling, or categories added to the application. */
export type Due = { applicationId: number; retotallingRequestId: number | null; categoryAdditionId: number | null };

export const dueOfApplication = (applicationId: number): Due => ({ applicationId, retotallingRequestId: null, categoryAdditionId: null });

export const dueOfAddition = (applicationId: number, categoryAdditionId: number): Due => ({
  applicationId,
  retotallingRequestId: null,
  categoryAdditionId,
});

/** The subject of its audit lines. */
export function subjectOf({ applicationId, retotallingRequestId, categoryAdditionId }: Due): string {
  if (categoryAdditionId !== null) return `categoryAddition:${categoryAdditionId}`;
  return retotallingRequestId === null ? `application:${applicationId}` : `retotallingRequest:${retotallingRequestId}`;
}
