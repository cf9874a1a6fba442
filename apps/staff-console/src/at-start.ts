/** Catalogues that every screen needs; loaded before the first one. */
export const wordsAtStart = ['shell', 'ui', 'common', 'titles-staff-console'];

/** Catalogues for any screen behind the sign-in; the sign-in page does not wait for them. */
export const wordsWhenSignedIn = ['enums', 'table', 'list'];
