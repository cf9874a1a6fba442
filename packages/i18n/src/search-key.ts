import { plainText } from './clean-text.ts';

/**
 * People spell Nepali in Latin letters by ear, in different ways: `sakha`, `shakha`, `shaakha`. Both scripts are reduced to the same rough
 * key without such differences, and the keys are compared.
 */
const consonants: Record<string, string> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'c',
  छ: 'c',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'p',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'b',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
};
/** The vowel `a` is left out: every consonant is followed by it in speech, but not always in Latin spelling. */
const vowels: Record<string, string> = {
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'i',
  ओ: 'o',
  औ: 'u',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'i',
  'ो': 'o',
  'ौ': 'u',
  'ं': 'n',
  'ँ': 'n',
};
const letters = { ...consonants, ...vowels };

/** Alternative spellings of a sound, longest first. */
const spellings: readonly [RegExp, string][] = [
  [/chh|ch/g, 'c'],
  [/sh/g, 's'],
  [/(?<=[kgcjtdpb])h/g, ''],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/[wv]/g, 'b'],
  [/f/g, 'p'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/a/g, ''],
];

function inLatin(devanagari: string): string {
  // ज्ञ is pronounced gya.
  return [...devanagari.replaceAll('ज्ञ', 'gy')].map((sign) => letters[sign] ?? (/\p{Script=Devanagari}/u.test(sign) ? '' : sign)).join('');
}

/**
 * Rough phonetic key of a text in either script; empty if the text has no distinctive sound. Must match the database function
 * `name_sounds`.
 */
export function searchKey(text: string): string {
  const spelt = spellings.reduce((rest, [sound, letter]) => rest.replaceAll(sound, letter), plainText(text));
  return inLatin(spelt)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/([a-z])\1+/g, '$1')
    .replaceAll('nb', 'mb')
    .replaceAll('np', 'mp')
    .trim();
}

/** Shorter texts match almost every name. */
const SHORTEST = { typed: 3, key: 2 };

/** Whether any word of a name starts with the sound of the typed text. */
export function soundsLike(typed: string, ...names: readonly string[]): boolean {
  const key = searchKey(typed);
  const isEnough = typed.trim().length >= SHORTEST.typed && key.length >= SHORTEST.key;
  return isEnough && names.some((name) => ` ${searchKey(name)}`.includes(` ${key}`));
}
