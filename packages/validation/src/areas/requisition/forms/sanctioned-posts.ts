import { form } from '../../../rules/form.ts';
import { wholeNumber } from '../../../rules/numbers.ts';
import { requiredText } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.sanctionedPosts.${field}`;

/** Sanctioned posts of an office (दरबन्दी), and how many of them are filled. */
export const SanctionedPostsForm = form(
  {
    sanctioned: wholeNumber(at('sanctioned')),
    filled: wholeNumber(at('filled')),
    source: requiredText(at('source')),
  },
  {
    at: 'filled',
    reads: ['sanctioned', 'filled'],
    holds: ({ sanctioned, filled }) => Number(filled) <= Number(sanctioned),
    word: at('filled.atMostSanctioned'),
  },
);
