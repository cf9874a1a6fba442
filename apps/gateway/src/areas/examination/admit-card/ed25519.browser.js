import { verifyAsync } from '@noble/ed25519';

/** Whether `signature` of `message` was made with the private half of `publicKey`, for browsers without Ed25519 of their own. */
export async function verifyEd25519(publicKey, signature, message) {
  try {
    return await verifyAsync(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
