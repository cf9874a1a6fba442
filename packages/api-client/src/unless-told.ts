import { CallError } from './outcome.ts';
import { toastUnlessInPage } from './shown-failures.ts';

/** What was read, or null when the call failed: the person is told, and may try again. */
export async function unlessTold<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    toastUnlessInPage(error.failure);
    return null;
  }
}
