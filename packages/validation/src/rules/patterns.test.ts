import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { wholeNumber } from './numbers.ts';
import { citizenshipNumber, mobileNumber, nationalId, numbersAndCommas, phone } from './patterns.ts';

const takenAs = (schema: v.GenericSchema<unknown, unknown>, text: string) => {
  const result = v.safeParse(schema, text);
  return result.success ? result.output : result.issues.map(({ message }) => message);
};

describe('what people type is cleaned, not refused', () => {
  test.each(['9841234567', '+977-9841234567', '+977 984-1234567', '00977 9841234567', '9779841234567', ' 984 123 4567 ', '९८४१-२३४५६७'])(
    'the mobile number %s',
    (typed) => expect(takenAs(mobileNumber('at'), typed)).toBe('9841234567'),
  );

  test.each(['984123456', '98412345678', '+91 9841234567', '98412E4567'])('%s is no mobile number', (typed) =>
    expect(takenAs(mobileNumber('at'), typed)).toEqual(['at.exactDigits']),
  );

  test('a number that begins with 977 and has ten digits is left as it is', () =>
    expect(takenAs(mobileNumber('at'), '9771234567')).toBe('9771234567'));

  test.each(['123-456-7890', '1234567890', '123 456 7890', '१२३४५६७८९०', ' 123-4567890 '])('the national id %s', (typed) =>
    expect(takenAs(nationalId('at'), typed)).toBe('123-456-7890'),
  );

  test.each(['123-456-789', '12345678901', 'ABC-456-7890'])('%s is no national id', (typed) =>
    expect(takenAs(nationalId('at'), typed)).toEqual(['at.pattern']),
  );

  test.each([
    ['01-4771488', '014771488'],
    ['01 4771488', '014771488'],
    ['(01) 4412345', '014412345'],
    ['+977-1-4771488', '014771488'],
    ['977-1-4412345', '014412345'],
    ['+977 01-4771488', '014771488'],
    ['+977 61 520123', '061520123'],
    ['+977 9841000001', '9841000001'],
    ['984–1000001', '9841000001'],
    ['\u202A9841000001\u202C', '9841000001'],
    [' 4771488 ', '4771488'],
  ])('the telephone number %s', (typed, kept) => expect(takenAs(phone('at'), typed)).toBe(kept));

  test.each(['27 - 01 - 75 - 77771', ' 27-01-75-77771\u200B', '27–01–75–77771'])('the citizenship number %s', (typed) =>
    expect(takenAs(citizenshipNumber('at', 50), typed)).toBe('27-01-75-77771'),
  );

  test.each(['10000001, 10000002', '10000001\n10000002\n', '१००००००१;10000002,', '10000001 10000002'])(
    'the numbers of a list written as %j',
    (typed) => expect(takenAs(numbersAndCommas('at'), typed)).toBe('10000001,10000002'),
  );

  test('whole numbers may be grouped by commas', () =>
    expect(['1,000', '१,२३,४५६'].map((typed) => takenAs(wholeNumber('at'), typed))).toEqual([1000, 123_456]));

  test('letters are no telephone number', () => expect(takenAs(phone('at'), '01-47714xx')).toEqual(['at.phone']));
});
