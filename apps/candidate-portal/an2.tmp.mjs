import { build } from 'vite';
import { gzipSync, brotliCompressSync } from 'node:zlib';
import { writeFileSync, rmSync, readFileSync, mkdtempSync } from 'node:fs';
const ext = ['react','react-dom','react-dom/client','react/jsx-runtime'];
const cases = {
  reactdom: [`import {createRoot} from 'react-dom/client'; import {jsx} from 'react/jsx-runtime'; import {useState,createElement} from 'react'; console.log(createRoot,jsx,useState,createElement)`, []],
  mantine: [`import {MantineProvider,localStorageColorSchemeManager,createTheme} from '@mantine/core'; console.log(MantineProvider,localStorageColorSchemeManager,createTheme)`, ext],
  router: [`import {createBrowserRouter,Outlet,ScrollRestoration,useNavigate,useLoaderData,useSearchParams,Link,NavLink,useMatches,useNavigation,useBlocker,Await,redirect,useRevalidator,useRouteError} from 'react-router'; import {RouterProvider} from 'react-router/dom'; console.log(createBrowserRouter,RouterProvider,Outlet,ScrollRestoration,useNavigate,useLoaderData,useSearchParams,Link,NavLink,useMatches,useNavigation,useBlocker,Await,redirect,useRevalidator,useRouteError)`, ext],
  rhf: [`import {FormProvider,useForm,useController,useFormContext} from 'react-hook-form'; console.log(FormProvider,useForm,useController,useFormContext)`, ext],
  lingui: [`import {i18n} from '@lingui/core'; import {I18nProvider,Trans,useLingui} from '@lingui/react'; console.log(i18n,I18nProvider,Trans,useLingui)`, ext],
};
for (const [n,[code,external]] of Object.entries(cases)) {
  writeFileSync('an3.tmp.mjs', code);
  const r = await build({ configFile: false, logLevel: 'silent', mode:'production', define:{'process.env.NODE_ENV':'"production"'}, build: { write: false, minify: true, target:'esnext', rolldownOptions: { input: 'an3.tmp.mjs', external } } });
  const c = (Array.isArray(r)?r[0]:r).output.filter(o=>o.type==='chunk').map(o=>o.code).join('');
  console.log(n, c.length, gzipSync(c,{level:9}).length, brotliCompressSync(c).length);
}
rmSync('an3.tmp.mjs');
