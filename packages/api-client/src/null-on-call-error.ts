import { CallError } from './outcome.ts';
import { toastUnlessInPage } from './shown-failures.ts';

/** The data, or null after a failure that a toast has shown. */
export async function nullOnCallError<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    toastUnlessInPage(error.failure);
    return null;
  }
}
