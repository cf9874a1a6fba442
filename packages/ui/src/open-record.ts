import { createContext, type ReactNode } from 'react';

/** Shows colleagues who have the record of a form open; null in an app without colleagues. `record` is the name of the form's draft. */
export const OpenRecordContext = createContext<((record: string) => ReactNode) | null>(null);
