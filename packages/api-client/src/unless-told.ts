import { CallError } from './outcome.ts';

/** What was read, or null when the call failed: the person has been told then, and may try again. */
export async function unlessTold<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}
