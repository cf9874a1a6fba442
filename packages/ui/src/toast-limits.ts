/** First specification document, section 9. */
export const toastLimits = { toastDeduplicationMs: 500, toastAutoCloseMs: 4_000, toastMaximumShown: 6 };
