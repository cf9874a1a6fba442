/** Unnatural English in comments and pages, with the native form. */
export type Pattern = { name: string; expression: RegExp; instead: string };

export const inComments: readonly Pattern[] = [
  {
    name: 'headless what',
    expression: /(?:^|[.;:(]\s+)What (?![^.;]*\?)|\b(?:of|for|to|by|from|with|in|on|at|and|than|beside|after|before|until|without) what\b/,
    instead: 'name the thing: a noun',
  },
  {
    name: 'headless who',
    expression: /(?:^|[.;:(]\s+)Who (?![^.;]*\?)|\b(?:of|for|to|by|from|with|than|beside|and) who\b|\b[Ww]hoever\b/,
    instead: 'anyone who, the person who',
  },
  { name: 'stands', expression: /\b(?:stands|stand) (?:there|in|for|beside|at|on|by|here|as|above|below|between|still)\b/, instead: 'is' },
  {
    name: 'lies',
    expression: /\b(?:lies|lie) (?:in|on|at|here|there|over|below|above|beside|behind|before|between|under)\b/,
    instead: 'is',
  },
  { name: 'is told', expression: /\b(?:is|are|be|was|were) told\b/, instead: 'gets, learns, sees' },
  { name: 'somebody', expression: /\b(?:some|no|every)body\b/i, instead: 'a user, no user, all users' },
  { name: 'by which', expression: /\b(?:by|of|in) which\b/, instead: 'when, where, whose' },
  {
    name: 'old words',
    expression: /\b(?:anew|amid|afresh|begun|besides|for want of|not to be had)\b/i,
    instead: 'again, during, started, also',
  },
];

export const inIdentifiers: readonly Pattern[] = [
  {
    name: 'old or headless name',
    expression:
      /\b(?!(?:takeBack|takenBack|hasBegun)\b)\w*(?:[Bb]egun|[Tt]akenBack|[Tt]akeBack|[Aa]new|[Aa]mid[A-Z]|[Tt]old[A-Z]|[Ww]hatIs|[Nn]obody|[Ss]omebody|OnceNeeded|OnceNear)\w*/,
    instead: 'a name of the glossary',
  },
];

const MOST_LETTERS = 72;

/** @returns null when the commit title follows CONTRIBUTING.md */
export function faultOfTitle(title: string): string | null {
  if (title.length > MOST_LETTERS) return `longer than ${MOST_LETTERS} characters`;
  return /^[a-z0-9, -]+: [a-z]/.test(title) ? null : 'not "area: verb …"';
}
