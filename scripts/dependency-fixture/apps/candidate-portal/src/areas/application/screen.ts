import { catalogue } from '../../../../../packages/api-client/src/catalogue.ts';
import { words } from '../../../../../packages/i18n/src/node/words.ts';
import { render } from '../../../../../packages/ui/src/testing/render.ts';
import { requisition } from '../../../../staff-console/src/requisition.ts';
import { profile } from '../profile/profile.ts';

export const screen = [catalogue, words, render, requisition, profile];
