import * as v from 'valibot';
import type { ProviderMethod } from './adapter.ts';

const text = v.pipe(v.string(), v.minLength(1));
const url = v.pipe(v.string(), v.url());

export const PaymentSchema = v.object({
  PAYMENT_TIMEOUT_MS: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{2,5}$/), v.transform(Number)), '20000'),
  ESEWA_PRODUCT_CODE: v.optional(text),
  ESEWA_SECRET_KEY: v.optional(text),
  ESEWA_FORM_BASE: v.optional(url, 'https://epay.esewa.com.np'),
  ESEWA_STATUS_BASE: v.optional(url, 'https://epay.esewa.com.np'),
  KHALTI_SECRET_KEY: v.optional(text),
  KHALTI_BASE: v.optional(url, 'https://khalti.com/api/v2'),
  CIPS_MERCHANT_ID: v.optional(text),
  CIPS_APP_ID: v.optional(text),
  CIPS_APP_NAME: v.optional(text),
  CIPS_PASSWORD: v.optional(text),
  CIPS_PRIVATE_KEY: v.optional(text),
  CIPS_BASE: v.optional(url, 'https://login.connectips.com'),
  FONEPAY_MERCHANT_CODE: v.optional(text),
  FONEPAY_SECRET_KEY: v.optional(text),
  FONEPAY_BASE: v.optional(url, 'https://clientapi.fonepay.com'),
  RMIS_TOKEN: v.optional(text),
  RMIS_OFFICE_CODE: v.optional(text),
  RMIS_BASE: v.optional(url),
});

export type PaymentVariables = v.InferOutput<typeof PaymentSchema>;
export type ProviderVariable = Exclude<keyof PaymentVariables, 'PAYMENT_TIMEOUT_MS'>;

/** The credentials of each provider: all of them are set, or none. */
export const credentialsOf: Readonly<Record<ProviderMethod, readonly ProviderVariable[]>> = {
  esewa: ['ESEWA_PRODUCT_CODE', 'ESEWA_SECRET_KEY'],
  khalti: ['KHALTI_SECRET_KEY'],
  cips: ['CIPS_MERCHANT_ID', 'CIPS_APP_ID', 'CIPS_APP_NAME', 'CIPS_PASSWORD', 'CIPS_PRIVATE_KEY'],
  fonePay: ['FONEPAY_MERCHANT_CODE', 'FONEPAY_SECRET_KEY'],
  rmis: ['RMIS_BASE', 'RMIS_TOKEN', 'RMIS_OFFICE_CODE'],
};
