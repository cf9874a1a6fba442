/** What a candidate agrees to by registering, and by saving what belongs to the most private: caste, religion, disability. */
export const consentPurposes = ['registration', 'privateDetails'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Of the words that say who sees what, and why. Raised when they change: people who agreed before agreed to other words. */
export const consentVersions: Readonly<Record<ConsentPurpose, string>> = { registration: '2026-11-24', privateDetails: '2026-11-24' };
