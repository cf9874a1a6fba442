import { expect, test } from 'vitest';
import * as v from 'valibot';
import { validate } from '../validate.ts';
import { remarksUnless } from './decision.ts';
import { form } from './form.ts';
import { multiLine } from './text.ts';

const Decision = form({ approve: v.boolean(), remarks: multiLine }, remarksUnless('approve', true));

test('approving needs no remark', () => {
  expect(validate(Decision, { approve: true, remarks: '' })).toMatchObject({ ok: true });
});

test.each(['', ' \n', '\u200B'])('refusing with a blank remark is refused at the remark', (remarks) => {
  expect(validate(Decision, { approve: false, remarks })).toMatchObject({
    ok: false,
    errors: [{ field: 'remarks', word: 'rules.all.text.blankIsEmpty' }],
  });
  expect(validate(Decision, { approve: false, remarks: 'The marks were added correctly' })).toMatchObject({ ok: true });
});
