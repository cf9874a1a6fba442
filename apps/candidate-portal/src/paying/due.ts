/** What is paid: the application, or the request of re-totalling in it. */
export type Due = { applicationId: number; retotallingRequestId?: number | undefined };
