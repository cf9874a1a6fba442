import * as feeRefund from '@psc/api-client/areas/payment/fee-refund.ts';
import * as paymentClosing from '@psc/api-client/areas/payment/payment-closing.ts';
import * as moneyRequest from '@psc/api-client/areas/payment/money-request.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import { area } from '../../platform/frame/bind.ts';
import type { GatewayArea } from '../../platform/frame/gateway-area.ts';
import { feeRefundHandlers } from './fee-refund/handlers.ts';
import { paymentHandlers } from './handlers.ts';
import { moneyRequestHandlers } from './money-request/handlers.ts';
import { paymentClosingHandlers } from './payment-closing/handlers.ts';
import { reconcilePayments } from './reconcile-payments.ts';

export const paymentArea: GatewayArea = {
  calls: [
    area('payment', payment, paymentHandlers),
    area('paymentClosing', paymentClosing, paymentClosingHandlers),
    area('feeRefund', feeRefund, feeRefundHandlers),
    area('moneyRequest', moneyRequest, moneyRequestHandlers),
  ],
  jobs: [reconcilePayments.definition],
};
