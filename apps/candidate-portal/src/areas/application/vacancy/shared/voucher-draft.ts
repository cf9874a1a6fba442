/** The draft of a voucher for an application, or for the categories added to it. */
export function voucherDraftKey(applicationId: number, categoryAdditionId?: number): string {
  return ['voucher-upload', applicationId, categoryAdditionId].filter((part) => part !== undefined).join('.');
}
