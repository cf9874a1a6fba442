import { Kysely } from 'kysely';
import { send } from '../../../../../packages/api-client/src/send.ts';
import { button } from '../../../../../packages/ui/src/button.ts';

export const requisitionHandlers = [Kysely, send, button];
