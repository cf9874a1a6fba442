import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** Every variable that a start in production requires, for a gateway that works alone; nothing of it is real. */
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
