import { createContext } from 'react';

/** The account whose drafts a form keeps; null without a signed-in user. All drafts of an account are deleted on sign-out. */
export const DraftOwnerContext = createContext<number | null>(null);
