import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { MULTI_LINE_MAXIMUM_LENGTH, NAME_MAXIMUM_LENGTH, SINGLE_LINE_MAXIMUM_LENGTH } from '@psc/validation/limits.ts';
import { NUMERIC_MAXIMUM_DIGITS, ROOM_NUMBER_MAXIMUM_LENGTH } from '@psc/validation/limits.ts';

/** `word` fills every field to its limit without a space, which forms allow. */
export const contents = ['shortest', 'usual', 'longest', 'word'] as const;
export type ContentName = (typeof contents)[number];

/** The length of typed texts in a document. */
export type Content = {
  name: ContentName;
  person: Bilingual;
  /** A one-line field in both languages, such as the name of a post. */
  line: Bilingual;
  remarks: string;
  /** The length of a list such as categories, depending on how full the document is. */
  count: (usual: number, most: number) => number;
  digits: string;
  roomNumber: string;
};

const WORDS_NE = 'राष्ट्रिय क्षत्रिय प्रज्ञा-प्रतिष्ठान तथा सङ्घीय व्यवस्थापिका र्‍याफ्टिङ श्रीमद्भगवद्गीता विद्वत्त्व कार्यसम्पादनस्तरवृद्धि ';
const WORDS_EN = 'National Administration of Telecommunications and Interdisciplinary Infrastructure-Development Wing ';
const filled = (words: string, limit: number) => Array.from(words.repeat(limit)).slice(0, limit).join('').trim();
const unbroken = (words: string, limit: number) => filled(words.replace(/[\s-]/gu, ''), limit);

const long = (fill: typeof filled, limit: number): Bilingual => ({ ne: fill(WORDS_NE, limit), en: fill(WORDS_EN, limit) });
const full = (name: ContentName, fill: typeof filled): Content => ({
  name,
  person: {
    ne: Array.from({ length: 3 }, () => fill(WORDS_NE, NAME_MAXIMUM_LENGTH)).join(' '),
    en: Array.from({ length: 3 }, () => fill(WORDS_EN, NAME_MAXIMUM_LENGTH)).join(' '),
  },
  line: long(fill, SINGLE_LINE_MAXIMUM_LENGTH),
  remarks: fill(WORDS_NE, MULTI_LINE_MAXIMUM_LENGTH),
  count: (_usual, most) => most,
  digits: '9'.repeat(NUMERIC_MAXIMUM_DIGITS),
  roomNumber: '9'.repeat(ROOM_NUMBER_MAXIMUM_LENGTH),
});

export const contentOf: Record<ContentName, Content> = {
  shortest: {
    name: 'shortest',
    person: { ne: 'क ख', en: 'A B' },
    line: { ne: 'क', en: 'A' },
    remarks: 'क',
    count: () => 1,
    digits: '1',
    roomNumber: '1',
  },
  usual: {
    name: 'usual',
    person: { ne: 'सीता कुमारी बस्नेत', en: 'Sita Kumari Basnet' },
    line: { ne: 'राजपत्र अनङ्कित द्वितीय श्रेणी, लेखा समूह', en: 'Non-gazetted Second Class, Accounts Group' },
    remarks: 'कार्यालयको दैनिक प्रशासन, सेवाग्राहीको सहजीकरण र अभिलेखको व्यवस्थापन गर्नुपर्ने।',
    count: (usual) => usual,
    digits: '2083',
    roomNumber: '102',
  },
  longest: full('longest', filled),
  word: full('word', unbroken),
};
