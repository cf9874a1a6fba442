export const requisition = 'requisition';
