import { required } from '../../validation/src/required.ts';

export const words = required;
