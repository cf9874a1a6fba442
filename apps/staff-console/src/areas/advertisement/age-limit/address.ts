type ClassAndService = { classId: number | string; serviceId: number | string };

/** The form for one class and service; `ageLimitId` opens one of its limits. */
export function configureAddress({ classId, serviceId, ageLimitId }: ClassAndService & { ageLimitId?: number }): string {
  const edit = ageLimitId === undefined ? '' : `?edit=${ageLimitId}`;
  return `/admin/ageLimitConfigure/${classId}-${serviceId}${edit}`;
}
