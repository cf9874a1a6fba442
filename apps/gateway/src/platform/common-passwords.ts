/** Words that are easily guessed for anyone in Nepal. */
const localWords = ['loksewa', 'lokseva', 'lok', 'sewa', 'aayog', 'ayog', 'psc', 'nepal', 'nepali', 'commission', 'bharti', 'vacancy'];

/** Guessing programs try every word with this many digits and symbols around it. */
const MOST_AROUND = 5;
const SHORTEST_WORD = 3;

const substitutes: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

let listed: Promise<ReadonlySet<string>> | undefined;

// Unpacking the list takes half a second, so it is deferred to the first password that is set.
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** The core of the password, as typed and with its substitutions reversed, if few characters surround it. */
function wordsIn(password: string): string[] {
  const core = /^[^a-z]*(.*?)[^a-z]*$/u.exec(password)?.[1] ?? '';
  if (core.length < SHORTEST_WORD || password.length - core.length > MOST_AROUND) return [];
  return [core, core.replace(/[0134579@$!]/gu, (sign) => substitutes[sign] ?? sign)];
}

function wordsOf(known: readonly string[]): string[] {
  return known.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)).filter((word) => word.length >= SHORTEST_WORD);
}

/**
 * Whether guessing programs try this password early: it is among the fifty thousand most common, or is one of those, a word of the
 * commission or a known word of the person with some digits or symbols around it.
 * @param known user name and e-mail of the account
 */
export async function isCommonPassword(password: string, known: readonly string[]): Promise<boolean> {
  listed ??= readList();
  const list = await listed;
  const guessed = new Set([...localWords, ...wordsOf(known)]);
  const lower = password.toLowerCase();
  return list.has(lower) || wordsIn(lower).some((word) => list.has(word) || guessed.has(word));
}
