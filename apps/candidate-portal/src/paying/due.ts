/** What is paid: the application, the request of re-totalling in it, or the categories added to it. */
export type Due = { applicationId: number; retotallingRequestId?: number | undefined; categoryAdditionId?: number | undefined };
