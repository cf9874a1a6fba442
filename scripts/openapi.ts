/** `pnpm openapi [file]` writes the catalogue of calls as OpenAPI 3.1, with a line for each path and each schema. */
import { writeFileSync } from 'node:fs';
import { openApiDocument } from './openapi/document.ts';
import { asText } from './openapi/as-text.ts';

const text = asText(openApiDocument());
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(text);
else writeFileSync(file, text);
