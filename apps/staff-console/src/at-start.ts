/** Words that every screen shows; fetched before the first one. */
export const wordsAtStart = ['shell', 'ui', 'common', 'titles-staff-console'];

/** Words that every screen behind the sign-in may show, and the sign-in page does not wait for. */
export const wordsWhenSignedIn = ['enums', 'table', 'list'];
