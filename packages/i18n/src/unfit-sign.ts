/** A sign that a pattern has no place for: the word that names it with a way out, and the values of that word. */
export type UnfitSign = { word: string; values: { sign: string; plain: string } };

/** Letters and digits around a sign, because some signs fit only between or after others. */
const SURROUNDINGS = ['', 'a', 'क', '1'].flatMap((before) => ['', 'a', 'क', '1'].map((after) => [before, after] as const));
const NO_SIGN_OF_A_NUMBER = /[^0-9 ./()+-]/u;

function hasPlaceFor(pattern: RegExp, sign: string): boolean {
  return SURROUNDINGS.some(([before, after]) => pattern.test(before + sign + after));
}

/** Null if every sign fits and only their order or number is wrong. */
export function unfitSign(pattern: RegExp, text: string): UnfitSign | null {
  const isOfFixedLength = !['a', 'क', '1', 'क1'].some((sign) => hasPlaceFor(pattern, sign));
  // Of codes with letters, such as a colour, no single sign can be tried.
  if (isOfFixedLength && /[a-z]/iu.test(pattern.source)) return null;
  const unfit = isOfFixedLength ? NO_SIGN_OF_A_NUMBER.exec(text)?.[0] : [...text].find((sign) => !hasPlaceFor(pattern, sign));
  if (unfit === undefined) return null;
  const plain = unfit.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return { word: `rules.all.sign.${kindOf(unfit, plain, pattern)}`, values: { sign: unfit, plain } };
}

function kindOf(sign: string, plain: string, pattern: RegExp): string {
  if (sign === ' ') return hasPlaceFor(pattern, '1') ? 'blank' : 'blankBetweenNames';
  if (sign === '.') return 'dot';
  if (/\p{Nd}/u.test(sign)) return 'digit';
  if (/\p{Script=Devanagari}/u.test(sign) && /\p{L}|\p{M}/u.test(sign)) return 'nepaliLetter';
  if (/[A-Za-z]/u.test(sign) && hasPlaceFor(pattern, 'क')) return 'englishLetter';
  return /^[A-Za-z]$/u.test(plain) && hasPlaceFor(pattern, plain) ? 'accent' : 'other';
}

type Issue = { readonly message: string; readonly requirement?: unknown; readonly input?: unknown };

export function unfitSignOf({ requirement, input }: Issue): UnfitSign | null {
  return requirement instanceof RegExp && typeof input === 'string' ? unfitSign(requirement, input) : null;
}

/** The message of a failed rule, with the sign on a second line; `signIn` reads it again. */
export function messageWithSign(issue: Issue): string {
  const unfit = unfitSignOf(issue);
  return unfit ? `${issue.message}\n${unfit.word}\t${unfit.values.sign}\t${unfit.values.plain}` : issue.message;
}

export function signIn(message: string): { message: string; unfit: UnfitSign | null } {
  const [first = '', word, sign = '', plain = ''] = message.split(/\n(?=rules\.all\.sign\.)|\t/u);
  return word?.startsWith('rules.all.sign.') ? { message: first, unfit: { word, values: { sign, plain } } } : { message, unfit: null };
}
