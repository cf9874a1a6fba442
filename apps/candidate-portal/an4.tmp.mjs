import { build } from 'vite';
import { gzipSync } from 'node:zlib';
import { writeFileSync, rmSync } from 'node:fs';
for (const [n,code] of Object.entries({ ky:`import ky,{TimeoutError} from '/work/main/packages/api-client/node_modules/ky/distribution/index.js'; console.log(ky,TimeoutError)`, login:`import {LoginForm} from '@psc/validation/forms/login.ts'; import {ForgotPasswordForm} from '@psc/validation/forms/forgot-password.ts'; console.log(LoginForm,ForgotPasswordForm)`, send:`import {send} from '@psc/api-client/send.ts'; console.log(send)` })) {
  writeFileSync('an3.tmp.mjs', code);
  const r = await build({ configFile: false, logLevel: 'silent', build: { write: false, minify: true, target:'esnext', rolldownOptions: { input: 'an3.tmp.mjs' } } });
  const c = (Array.isArray(r)?r[0]:r).output.filter(o=>o.type==='chunk').map(o=>o.code).join('');
  console.log(n, c.length, gzipSync(c,{level:9}).length);
}
rmSync('an3.tmp.mjs');
