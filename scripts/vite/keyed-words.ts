import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';

const format = formatter({ explicitIdAsDefault: true });
const query = '?words';

/**
 * Compiles the catalogues of `packages/i18n/locales`, whose msgids are word keys instead of English texts, imported as
 * `<part>/<language>.po?words`.
 */
export function keyedWords(): Plugin {
  return {
    name: 'psc-keyed-words',
    enforce: 'pre',
    load: {
      filter: { id: /\.po\?words$/ },
      async handler(id) {
        const file = id.slice(0, -query.length);
        this.addWatchFile(file);
        const language = path.basename(file, '.po');
        const catalogue = await format.parse(await readFile(file, 'utf8'), { locale: language, sourceLocale: 'en', filename: file });
        const words = Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, message.translation ?? '']));
        const { source, errors } = createCompiledCatalog(language, words, { namespace: 'es' });
        if (errors.length > 0) this.error(`${file}: ${errors.map(({ id: key, error }) => `${key}: ${error.message}`).join('; ')}`);
        return { code: source, map: null, moduleType: 'js' };
      },
    },
  };
}
