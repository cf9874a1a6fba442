import { form } from '../../../rules/form.ts';
import { uploadedFile } from '../../../rules/uploaded-file.ts';

const STATEMENT_MOST_KB = 16_384;

/** A daily statement of a provider or bank: two hundred thousand rows need about ten megabytes. */
export const PaymentStatementForm = form({
  file: uploadedFile('rules.paymentStatement.file', { types: ['xlsx', 'csv'], maxKb: STATEMENT_MOST_KB }),
});
