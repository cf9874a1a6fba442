/** The addresses by which a browser comes back from a provider. Whatever they are called, the look-up says how the payment stands. */
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
