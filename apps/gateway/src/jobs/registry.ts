import { sendMail } from '../mail/send-mail.ts';
import { publishScheduled } from '../modules/advertisement/publish-scheduled.ts';
import { tellApplicants } from '../modules/application/milestones.ts';
import { sweepPayments } from '../modules/payment/sweep-payments.ts';
import { sendResetLink } from '../modules/session/send-reset-link.ts';
import { sendTemporaryPassword } from '../modules/session/send-temporary-password.ts';
import { sweepSessions } from '../modules/session/sweep-sessions.ts';
import type { AnyJobDefinition } from './job.ts';

/** Every kind of job, one line each. */
export const jobDefinitions: AnyJobDefinition[] = [
  sendMail.definition,
  tellApplicants.definition,
  sendTemporaryPassword.definition,
  sendResetLink.definition,
  sweepSessions.definition,
  sweepPayments.definition,
  publishScheduled.definition,
];
