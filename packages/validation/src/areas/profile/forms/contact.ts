import * as v from 'valibot';
import { WARD_NUMBER_MAXIMUM } from '../../../limits.ts';
import { chosenId } from '../../../rules/choices.ts';
import { fieldGroup, form } from '../../../rules/form.ts';
import { atLeast, atMost, wholeNumber } from '../../../rules/numbers.ts';
import { email, mobileNumber, phone } from '../../../rules/patterns.ts';
import { required, requiredText } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.contact.${field}`;

/** Both addresses have the same fields and rules. */
const address = fieldGroup({
  provinceId: chosenId(at('provinceId')),
  districtId: chosenId(at('districtId')),
  localBodyTypeId: chosenId(at('localBodyTypeId')),
  localBodyId: chosenId(at('localBodyId')),
  wardNo: v.pipe(wholeNumber(at('wardNo')), atLeast(1, `${at('wardNo')}.digits`), atMost(WARD_NUMBER_MAXIMUM, `${at('wardNo')}.digits`)),
  marga: requiredText(at('marga')),
  tole: requiredText(at('tole')),
  gharNo: requiredText(at('gharNo')),
  address: requiredText(at('address')),
  email: v.pipe(required(at('email')), email(at('email'))),
  phoneNo: v.pipe(required(at('phoneNo')), phone(at('phoneNo'))),
  mobileNo: v.pipe(required(at('mobileNo')), mobileNumber(at('mobileNo'))),
});

export const ContactForm = form({ permanent: address, mailing: address });
