type ClassAndService = { classId: number | string; serviceId: number | string };

/** The screen on which the limits of one class and service are edited; with the id of one, its form is open. */
export function configureAddress({ classId, serviceId, ageLimitId }: ClassAndService & { ageLimitId?: number }): string {
  const edit = ageLimitId === undefined ? '' : `?edit=${ageLimitId}`;
  return `/admin/ageLimitConfigure/${classId}-${serviceId}${edit}`;
}
