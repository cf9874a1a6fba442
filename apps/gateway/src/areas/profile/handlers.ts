import type * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { Handlers } from '../../platform/frame/handlers.ts';
import { contactHandlers } from './sections/contact.ts';
import { documentHandlers } from './sections/documents.ts';
import { educationHandlers } from './sections/education.ts';
import { experienceHandlers } from './sections/experience.ts';
import { extraDetailsHandlers } from './sections/extra-details.ts';
import { overviewHandlers } from './sections/overview.ts';
import { personalHandlers } from './sections/personal.ts';
import { professionalHandlers } from './sections/professional.ts';
import { trainingHandlers } from './sections/training.ts';

/** All calls of the profile, except admit cards, which their own module handles. */
export const profileHandlers: Omit<Handlers<typeof profile>, 'getApprovedAdmitCard'> = {
  ...overviewHandlers,
  ...personalHandlers,
  ...contactHandlers,
  ...educationHandlers,
  ...trainingHandlers,
  ...professionalHandlers,
  ...experienceHandlers,
  ...extraDetailsHandlers,
  ...documentHandlers,
};
