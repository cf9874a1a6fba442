import type { Id } from '@psc/validation/rules/id.ts';
/** The purpose of a payment: an application, a request for re-totalling, or categories added to the application. */
export type Charge = {
  applicationId: Id<'application'>;
  retotallingRequestId: Id<'retotallingRequest'> | null;
  categoryAdditionId: Id<'categoryAddition'> | null;
};

export const chargeForApplication = (applicationId: Id<'application'>): Charge => ({
  applicationId,
  retotallingRequestId: null,
  categoryAdditionId: null,
});

export const chargeForAddition = (applicationId: Id<'application'>, categoryAdditionId: Id<'categoryAddition'>): Charge => ({
  applicationId,
  retotallingRequestId: null,
  categoryAdditionId,
});

/** The subject of its audit lines. */
export function subjectOf({ applicationId, retotallingRequestId, categoryAdditionId }: Charge): string {
  if (categoryAdditionId !== null) return `categoryAddition:${categoryAdditionId}`;
  return retotallingRequestId === null ? `application:${applicationId}` : `retotallingRequest:${retotallingRequestId}`;
}
