import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** All variables that a production start requires, for a single gateway; the values are made up. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  AUDIENCE: 'candidates',
  GATEWAYS: '1',
  DATABASE_URL: 'postgresql://gateway@db.example/psc?sslmode=verify-full',
  PUBLIC_CANDIDATE_URL: 'https://apply.example',
  PUBLIC_STAFF_URL: 'https://console.example',
  PUBLIC_GATEWAY_URL: 'https://gateway.example',
  MAIL_SMTP_URL: 'smtps://portal@mail.example',
  MAIL_FROM: 'no-reply@commission.example',
  SECRETS_KEY: randomBytes(32).toString('base64'),
  ADMIT_CARD_SIGNING_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
