/** Purposes that a candidate consents to: registration, and storing the most private details such as caste, religion and disability. */
export const consentPurposes = ['registration', 'privateDetails'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/**
 * Versions of the texts that explain who sees which data and why. Raise one when its text changes: earlier consents were to another text.
 */
export const consentVersions: Readonly<Record<ConsentPurpose, string>> = { registration: '2026-11-24', privateDetails: '2026-11-24' };
