/** Provider return addresses. Their names prove nothing: the look-up decides whether the fee is paid. */
export const returnPaths = [
  '/esewa/payment/success',
  '/esewa/payment/failure',
  '/khalti/payment/success',
  '/cips/payment/success',
  '/cips/payment/failure',
  '/fone-pay/payment',
  '/rmis/payment/success',
  '/rmis/payment/failure',
] as const;
export type ReturnPath = (typeof returnPaths)[number];

export const isReturnPath = (path: string): path is ReturnPath => (returnPaths as readonly string[]).includes(path);
