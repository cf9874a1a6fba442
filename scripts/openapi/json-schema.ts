/** The subset of JSON Schema 2020-12 that requests and answers use. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | JsonSchema[];
  prefixItems?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  [keyword: string]: unknown;
};

export function mapSchema(schema: JsonSchema, change: (each: JsonSchema) => JsonSchema): JsonSchema {
  const within = (each: JsonSchema) => mapSchema(each, change);
  const all = (record: Record<string, JsonSchema>) =>
    Object.fromEntries(Object.entries(record).map(([name, each]) => [name, within(each)]));
  const { properties, items, prefixItems, additionalProperties, anyOf, allOf, oneOf } = schema;
  return change({
    ...schema,
    ...(properties && { properties: all(properties) }),
    ...(items && { items: Array.isArray(items) ? items.map(within) : within(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(within) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: within(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(within) }),
    ...(allOf && { allOf: allOf.map(within) }),
    ...(oneOf && { oneOf: oneOf.map(within) }),
  });
}
