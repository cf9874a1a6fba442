/** Business constants of the specification (both documents, section 9; `docs/specification/rules.tsv`, form `constants`). */

export const REQUEST_TIMEOUT_MS = 180_000;
export const MESSAGE_HIDE_DELAY_MS = 2_000;
export const TOAST_DEDUPLICATION_MS = 500;
/** An answer with this status in its envelope is a success, any other a failure. */
export const SUCCESS_STATUS = 1;
/** Stored tokens are split into pieces of this many characters. */
export const TOKEN_SPLIT_LENGTH = 20;
export const LATE_APPLICATION_FEE_FACTOR = 2;

/** 1 KB is 1024 bytes. */
export const BYTES_PER_KB = 1024;
export const UPLOAD_MAXIMUM_KB = 500;
/** SPEC-GAP: the specification gives transcripts no limit; scanned transcripts have several pages. */
export const TRANSCRIPT_MAXIMUM_KB = 2_048;

export const MINIMUM_AGE_YEARS = 18;
export const UNDER_AGE_YEARS_BS = 58;
/** For names, user name and citizenship number, in code points. */
export const NAME_MAXIMUM_LENGTH = 30;
/** For single-line text without another limit in the specification, in code points. */
export const SINGLE_LINE_MAXIMUM_LENGTH = 255;
/** For remarks, descriptions and work summary, in code points. */
export const MULTI_LINE_MAXIMUM_LENGTH = 2_000;
export const MOBILE_DIGITS = 10;
export const LOGIN_PASSWORD_MINIMUM = 4;
export const LOGIN_PASSWORD_MAXIMUM = 20;
export const NEW_PASSWORD_MINIMUM = 8;
export const CENTER_MINIMUM_CAPACITY = 1;
export const NUMERIC_MAXIMUM_DIGITS = 15;
export const ROOM_NUMBER_MAXIMUM_LENGTH = 15;
export const WARD_NUMBER_MAXIMUM = 99;
/** Posts in a table of a distribution: officers do not read longer ones, and beyond the limit the formula gives the same result. */
export const VACANCY_LIMIT_MAXIMUM = 200;
/** Admit cards, or pages of the examination sheet, in one PDF. */
export const PAGES_IN_ONE_FILE_MAXIMUM = 500;
