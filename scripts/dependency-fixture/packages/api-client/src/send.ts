import { button } from '../../ui/src/button.ts';

export const send = button;
