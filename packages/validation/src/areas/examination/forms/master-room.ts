import * as v from 'valibot';
import { ROOM_NUMBER_MAXIMUM_LENGTH } from '../../../limits.ts';
import { chosenId, rowId, tickBox } from '../../../rules/choices.ts';
import { form } from '../../../rules/form.ts';
import { numericField } from '../../../rules/numbers.ts';
import { optional } from '../../../rules/optional.ts';
import { ROOM_NUMBER, matches } from '../../../rules/patterns.ts';
import { maxLength, numericText, required } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.masterRoom.${field}`;

export const MasterRoomForm = form({
  id: optional(rowId),
  examCenter: chosenId(at('examCenter')),
  roomNumber: v.pipe(
    required(at('roomNumber')),
    numericText,
    matches(ROOM_NUMBER, `${at('roomNumber')}.pattern`),
    maxLength(at('roomNumber'), ROOM_NUMBER_MAXIMUM_LENGTH),
  ),
  capacity: numericField(at('capacity')),
  inactive: tickBox,
});
