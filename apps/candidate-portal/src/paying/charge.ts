/** The charge: an application, one of its re-totalling requests, or categories added to it. */
export type Charge = { applicationId: number; retotallingRequestId?: number | undefined; categoryAdditionId?: number | undefined };
