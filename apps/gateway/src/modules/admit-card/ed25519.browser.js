// Checks an Ed25519 signature (RFC 8032) where the browser's own cryptography cannot: many phones in use are older than it.
const prime = 2n ** 255n - 19n;
const order = 2n ** 252n + 27742317777372353535851937790883648493n;
const modulo = (number, by = prime) => ((number % by) + by) % by;
const power = (base, exponent) => {
  let result = 1n;
  for (let factor = modulo(base), left = exponent; left > 0n; left >>= 1n, factor = modulo(factor * factor)) if (left & 1n) result = modulo(result * factor);
  return result;
};
const inverse = (number) => power(number, prime - 2n);
const curve = modulo(-121665n * inverse(121666n));
const rootOfMinusOne = power(2n, (prime - 1n) / 4n);
const numberOf = (bytes) => bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);

/** The point with this y whose x is odd or even, null when there is none. */
function pointOf(y, isOdd) {
  const square = modulo(modulo(y * y - 1n) * inverse(curve * y * y + 1n));
  let x = power(square, (prime + 3n) / 8n);
  if (modulo(x * x) !== square) x = modulo(x * rootOfMinusOne);
  if (modulo(x * x) !== square || (x === 0n && isOdd)) return null;
  if ((x & 1n) !== (isOdd ? 1n : 0n)) x = modulo(-x);
  return { x, y, z: 1n, t: modulo(x * y) };
}

function pointFrom(bytes) {
  const number = numberOf(bytes);
  const y = number & (2n ** 255n - 1n);
  return y < prime ? pointOf(y, number >> 255n === 1n) : null;
}

function add(one, other) {
  const a = modulo((one.y - one.x) * (other.y - other.x));
  const b = modulo((one.y + one.x) * (other.y + other.x));
  const c = modulo(2n * one.t * other.t * curve);
  const d = modulo(2n * one.z * other.z);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return { x: modulo(e * f), y: modulo(g * h), z: modulo(f * g), t: modulo(e * h) };
}

function times(point, scalar) {
  let result = { x: 0n, y: 1n, z: 1n, t: 0n };
  for (let doubled = point, left = scalar; left > 0n; left >>= 1n, doubled = add(doubled, doubled)) if (left & 1n) result = add(result, doubled);
  return result;
}

/** Whether `signature` (64 bytes) of `message` was made with the private half of `publicKey` (32 bytes). */
export async function verifyEd25519(publicKey, signature, message) {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const [key, commitment] = [pointFrom(publicKey), pointFrom(signature.subarray(0, 32))];
  const scalar = numberOf(signature.subarray(32));
  if (!key || !commitment || scalar >= order) return false;
  const hashed = new Uint8Array(await crypto.subtle.digest('SHA-512', new Uint8Array([...signature.subarray(0, 32), ...publicKey, ...message])));
  const base = pointOf(modulo(4n * inverse(5n)), false);
  const left = times(base, scalar);
  const right = add(commitment, times(key, modulo(numberOf(hashed), order)));
  return modulo(left.x * right.z) === modulo(right.x * left.z) && modulo(left.y * right.z) === modulo(right.y * left.z);
}
