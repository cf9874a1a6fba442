/** The parameters of addresses that open a record or a form of their own. Filters and the order of a list are not among them. */
export const recordsInAddress = [
  ...['open', 'new', 'edit', 'copy', 'letter', 'correct', 'revise', 'request'],
  ...['combine', 'order', 'import', 'sheet', 'show', 'account', 'day', 'advtCode'],
  ...['fee', 'percentages', 'rebate', 'holiday', 'bsYear'],
];
