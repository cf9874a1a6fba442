/** The allowed imports. Each rule gives its reason; `scripts/support/dependency-rules.test.ts` breaks each once. */
const { areaLayers, areaNames } = require('./areas.ts');

const tests = '[.]test[.]tsx?$|/tests?/|/testing/';

/** Trees whose areas are layered: an area imports lower layers only, so that it can be read and tested with nothing but these. */
const layered = '^(apps/gateway|packages/validation)/src/';

const layerRules = areaLayers.map((layer, level) => ({
  name: `areas-of-layer-${level + 1}-import-lower-layers`,
  comment: 'Areas that import each other can only be read together; what two of them need moves below both, or into platform.',
  severity: 'error',
  // `area.ts` puts the handlers of an area together, some of which a higher area has.
  from: { path: `${layered}areas/(${Object.keys(layer).join('|')})/`, pathNot: `${tests}|/area[.]ts$` },
  to: {
    path: '^$1/src/areas/[^/]+/',
    pathNot: `^$1/src/areas/(${[...areaLayers.slice(0, level).flatMap((lower) => Object.keys(lower)), '$2'].join('|')})/`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'i18n-imports-no-other-package',
      comment: 'Everything stands on i18n; were it to import anything of ours, imports would run in a circle.',
      severity: 'error',
      from: { path: '^packages/i18n/src' },
      to: { path: '^(packages/(?!i18n/)|apps/)' },
    },
    {
      name: 'validation-imports-only-i18n',
      comment: 'A rule runs in the form and at the gateway alike, so it can know neither of them.',
      severity: 'error',
      from: { path: '^packages/validation/src' },
      to: { path: '^(packages/(?!(validation|i18n)/)|apps/)' },
    },
    {
      name: 'api-client-imports-only-validation-and-i18n',
      comment: 'A call is read by browser, gateway and tests; it can know none of them, nor any screen part.',
      severity: 'error',
      from: { path: '^packages/api-client/src' },
      to: { path: '^(packages/(?!(api-client|validation|i18n)/)|apps/)' },
    },
    {
      name: 'ui-knows-no-call',
      comment: 'A screen part that called the gateway itself could not be used for another call, nor tested without one.',
      severity: 'error',
      from: { path: '^packages/ui/src' },
      to: { path: '^(packages/(?!(ui|i18n)/)|apps/)' },
    },
    {
      name: 'apps-never-import-each-other',
      comment: 'Each app is built, deployed and attacked by itself: staff code in the public site would be published.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'screens-never-import-other-areas',
      comment: 'An area of a web app can be read, changed and loaded by itself only while no other reaches into it.',
      severity: 'error',
      from: { path: '^apps/(candidate-portal|staff-console)/src/areas/([^/]+)/' },
      to: { path: '^apps/$1/src/areas/', pathNot: '^apps/$1/src/areas/$2/' },
    },
    {
      name: 'web-apps-import-areas-of-calls',
      comment: 'The whole catalogue in one import costs 142 kB where the calls of one area cost 40 kB.',
      severity: 'error',
      from: { path: '^(apps/(candidate-portal|staff-console)|packages/(ui|api-client))/src', pathNot: tests },
      to: { path: '^packages/api-client/src/catalogue[.]ts$' },
    },
    {
      name: 'gateway-reads-only-the-definitions-of-calls',
      comment: 'The rest of api-client is for browsers: tokens in session storage, toasts, React.',
      severity: 'error',
      from: { path: '^apps/gateway/src' },
      to: {
        path: '^packages/api-client/src/',
        pathNot: '^packages/api-client/src/((areas|platform)/|(catalogue|define-(call|list|report)|report-parts|privileges|query)[.]ts$)',
      },
    },
    {
      name: 'gateway-has-no-screen',
      comment: 'Nothing of the browser runs at the gateway; an import of it would fail at start or never be used.',
      severity: 'error',
      from: { path: '^apps/gateway/src' },
      to: { path: '^packages/ui/|^(react|react-dom)$|node_modules/(react|react-dom|@mantine)/' },
    },
    {
      name: 'sql-stands-in-repositories',
      comment: 'All SQL of a module is in its repository, where the reviewer of a query looks for it.',
      severity: 'error',
      from: {
        path: '^apps/gateway/src/(areas|platform/(counts|file-collection|given-up-job|list-filter|record|restore|server|shared))/',
        pathNot: `/repository([.]ts$|/)|${tests}`,
      },
      to: { path: '^(kysely|pg)$|node_modules/(kysely|pg)/' },
    },
    {
      name: 'node-words-stay-out-of-browsers',
      comment: 'The catalogue loader of the gateway reads files.',
      severity: 'error',
      from: { path: '^(apps/(candidate-portal|staff-console)|packages/ui)/src', pathNot: tests },
      to: { path: '^packages/i18n/src/node/' },
    },
    {
      name: 'sandbox-stands-alone',
      comment: 'It plays the outside world: shared code would make one mistake pass on both sides.',
      severity: 'error',
      from: { path: '^apps/sandbox/src' },
      to: { path: '^packages/' },
    },
    {
      name: 'programs-import-no-tests',
      comment: 'What tests need must not reach a running program.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'nothing-imports-proofs',
      comment: 'A proof tries the portal from outside, and a release leaves the proofs out: code that imports one fails there.',
      severity: 'error',
      from: { pathNot: '^proof/' },
      to: { path: '^proof/' },
    },
    {
      name: 'areas-are-those-of-the-list',
      comment: 'A newcomer finds a thing in the area of the same name in every tree; a sixteenth name in one of them would hide it.',
      severity: 'error',
      from: { path: `^(apps|packages)/[^/]+/src/areas/(?!(${areaNames.join('|')})/)` },
      to: {},
    },
    {
      name: 'platform-knows-no-area',
      comment: 'Everything is built on it; an import of an area would make every area depend on that one.',
      severity: 'error',
      from: { path: '^apps/gateway/src/platform/', pathNot: tests },
      to: { path: '^apps/gateway/src/areas([.]ts$|/)' },
    },
    {
      name: 'only-the-gateway-joins-areas',
      comment: 'What an area gives the gateway names handlers of higher areas too; an area that imported it would reach up.',
      severity: 'error',
      from: { path: '^apps/gateway/src/', pathNot: '^apps/gateway/src/areas[.]ts$' },
      to: { path: '^apps/gateway/src/areas/[^/]+/area[.]ts$' },
    },
    ...layerRules,
    {
      name: 'no-circles',
      comment: 'Modules that import each other can only be understood, loaded and split together.',
      severity: 'error',
      from: { pathNot: 'node_modules' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'web-apps-have-no-circles-of-types',
      comment: 'A screen whose types come from a file that needs the screen cannot be read, nor fetched, without the other.',
      severity: 'error',
      from: { path: '^apps/(candidate-portal|staff-console)/src' },
      to: { circular: true },
    },
    {
      name: 'loaders-import-no-screen',
      comment: 'The loader reads while the screen is still on its way; an import of the screen would make it wait for it.',
      severity: 'error',
      from: { path: '^apps/(candidate-portal|staff-console)/src/areas/.+loader[.]ts$' },
      to: { path: '(^react$|[.]tsx$)|node_modules/react/', pathNot: '^packages/ui/src/toasts[.]tsx$' },
    },
    {
      name: 'imports-lead-somewhere',
      comment: 'An import that resolves to nothing fails when the program starts.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.]po([?]words)?$|[?]' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'node', 'default', 'types'] },
  },
};
