import { send } from '../../api-client/src/send.ts';

export const required = send;
