/** What money is paid for: an application, a request of re-totalling in it, or categories added to it. */
export type Due = { applicationId: number; retotallingRequestId: number | null; categoryAdditionId: number | null };

export const dueOfApplication = (applicationId: number): Due => ({ applicationId, retotallingRequestId: null, categoryAdditionId: null });

export const dueOfAddition = (applicationId: number, categoryAdditionId: number): Due => ({
  applicationId,
  retotallingRequestId: null,
  categoryAdditionId,
});

/** Under what the audit trail keeps what happens to it. */
export function subjectOf({ applicationId, retotallingRequestId, categoryAdditionId }: Due): string {
  if (categoryAdditionId !== null) return `categoryAddition:${categoryAdditionId}`;
  return retotallingRequestId === null ? `application:${applicationId}` : `retotallingRequest:${retotallingRequestId}`;
}
