import { build, loadConfigFromFile, mergeConfig } from 'vite';
import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import path from 'node:path';
const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, './vite.config.ts');
const stub = { name: 'stub', enforce: 'pre', resolveId(id, from) { if (from && /\/areas\//.test(from) && id.startsWith('.') && !existsSync(path.resolve(path.dirname(from), id))) return '\0stub'; }, load(id) { if (id === '\0stub') return 'export const Component = () => null; export default {};'; } };
const show = process.argv[2];
await build(mergeConfig({ ...config, configFile: false, logLevel: 'error' }, { build: { write: false }, plugins: [stub, { name: 'an', enforce: 'post', writeBundle() {}, generateBundle(_o, bundle) {
  const chunks = Object.values(bundle).filter((c) => c.type === 'chunk');
  if (show) for (const c of chunks) { if (!new RegExp(show).test(c.fileName)) continue;
    const by = {};
    for (const [id, m] of Object.entries(c.modules)) { const k = (/node_modules\/\.pnpm\/[^/]+\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]) ?? id.replace(/.*\/work\/main\//, ''); by[k] = (by[k] ?? 0) + m.renderedLength; }
    console.log('##', c.fileName, c.code.length); for (const [k, v] of Object.entries(by).sort((a, b) => b[1] - a[1]).slice(0, 40)) console.log('   ', v, k);
  }
  const entry = chunks.find((c) => c.isEntry);
  const walk = (c, set = new Set()) => { if (!c || set.has(c.fileName)) return set; set.add(c.fileName); for (const s of c.viteMetadata?.importedCss ?? []) set.add(s); c.imports.forEach((n) => walk(bundle[n], set)); return set; };
  const gz = (f) => gzipSync(bundle[f].type === 'chunk' ? bundle[f].code : bundle[f].source, { level: 9 }).length;
  const words = (part) => chunks.find((c) => c.facadeModuleId?.endsWith(part));
  for (const [name, screen, parts] of [['login', 'account/login/route.ts', ['account/locales/ne.po', 'rules-login/ne.po?words', 'rules-forgotPassword/ne.po?words']]]) {
    const set = walk(entry); walk(chunks.find((c) => c.facadeModuleId?.endsWith('areas/' + screen)), set);
    for (const p of [...parts, 'shell/locales/ne.po', 'ui/locales/ne.po', 'common/ne.po?words', 'titles-candidate-portal/ne.po?words']) { const w = words(p); if (w) set.add(w.fileName); }
    let js = 0, css = 0; const l = [];
    for (const f of set) { const n = gz(f); if (f.endsWith('.css')) css += n; else js += n; l.push([n, f]); }
    console.log(name, 'js', js, 'css', css, JSON.stringify(l.sort((a, b) => b[0] - a[0])));
  }
} }] }));
