import type { OpenApiDocument } from './document.ts';

const lines = (record: object) =>
  Object.entries(record)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',\n');

/** One line for each path and schema, so that diffs between releases are readable. */
export function asText({ openapi, info, paths, components: { schemas, securitySchemes } }: OpenApiDocument): string {
  return [
    `{"openapi":${JSON.stringify(openapi)},"info":${JSON.stringify(info)},`,
    `"paths":{\n${lines(paths)}\n},`,
    `"components":{"securitySchemes":${JSON.stringify(securitySchemes)},"schemas":{\n${lines(schemas)}\n}}}\n`,
  ].join('\n');
}
