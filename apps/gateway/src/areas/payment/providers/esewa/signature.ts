import { createHmac, timingSafeEqual } from 'node:crypto';

/** base64(HMAC-SHA256(key, `name=value` joined by `,` in the order of signed_field_names)). */
export function sign(fields: Record<string, string>, signedFieldNames: string, secretKey: string): string {
  const text = signedFieldNames
    .split(',')
    .map((name) => `${name}=${fields[name] ?? ''}`)
    .join(',');
  return createHmac('sha256', secretKey).update(text).digest('base64');
}

const VALUE = '("(?:[^"\\\\]|\\\\.)*"|[^,}\\s]+)';

/**
 * The provider signs `total_amount` as the text it sends (`1000.0`), which a parsed number loses, so every value is taken
 * from the JSON text unchanged.
 */
export function rawFields(jsonText: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const match of jsonText.matchAll(new RegExp(`"([A-Za-z_]+)"\\s*:\\s*${VALUE}`, 'g'))) {
    const value = match[2]!;
    fields[match[1]!] = value.startsWith('"') ? (JSON.parse(value) as string) : value;
  }
  return fields;
}

function fieldsOrNull(jsonText: string): Record<string, string> | null {
  try {
    return rawFields(jsonText);
  } catch (error) {
    // A text with a broken escape is not an answer of the provider.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The fields of a callback with a valid signature, or null. */
export function verifiedCallback(data: string, secretKey: string): Record<string, string> | null {
  const fields = fieldsOrNull(Buffer.from(data, 'base64').toString('utf8'));
  if (!fields) return null;
  const signedFieldNames = fields['signed_field_names'];
  const signature = fields['signature'];
  if (!signedFieldNames || !signature) return null;
  const names = signedFieldNames.split(',');
  if (!['transaction_uuid', 'total_amount', 'status', 'product_code'].every((name) => names.includes(name))) return null;
  const expected = Buffer.from(sign(fields, signedFieldNames, secretKey));
  const received = Buffer.from(signature);
  return expected.length === received.length && timingSafeEqual(expected, received) ? fields : null;
}
