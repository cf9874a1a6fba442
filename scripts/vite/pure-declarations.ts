import type { Plugin } from 'vite';

const declarations = /\/packages\/(api-client\/src\/calls|validation\/src)\/.+\.ts$/;

/**
 * The modules of calls and of rules only declare: what nobody imports of them may go. A bundler
 * cannot see that `defineCall(…)` or a schema has no effect beside its value, and would publish the
 * calls and forms of a whole area with the first one used. Each declared call expression becomes a
 * function that is called once and marked as pure.
 */
export function pureDeclarations(): Plugin {
  return {
    name: 'psc-pure-declarations',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: declarations },
      handler(code) {
        const program = this.parse(code, { lang: 'ts' });
        const calls = program.body.flatMap((statement) => {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (declaration?.type !== 'VariableDeclaration') return [];
          return declaration.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
        });
        // From the last to the first, so that the places of the others stay right.
        const marked = calls.reduceRight(
          (text, { start, end }) => `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
          code,
        );
        return { code: marked, map: null, moduleSideEffects: false };
      },
    },
  };
}
