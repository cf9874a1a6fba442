import * as application from '@psc/api-client/areas/application/application.ts';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { applicationPage } from '../../../testing/application-page.ts';
import { server } from '../../../testing/server.ts';
import { unpaid } from './application-detail.ts';

/** Mocks one unpaid application with id 8, merged with `changes`, and every call of its page. */
export function answerApplication(changes: Partial<ApplicationDetail> = {}): void {
  const detail = { ...unpaid, ...changes };
  server.use(
    mockCall(application.list, () => [detail]),
    mockCall(application.detail, ({ body }) =>
      body.applicationId === 800_008 ? detail : refused('This application was not found.', { status: 404 }),
    ),
    ...applicationPage(),
    mockCall(payment.listDynamic, () => [{ method: 'esewa' as const }, { method: 'khalti' as const }, { method: 'bankVoucher' as const }]),
  );
}
