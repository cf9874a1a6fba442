import type { Plugin } from 'vite';

const calls = /\/packages\/api-client\/src\/(areas|platform)\/.+\.ts$/;
const declarations = /\/packages\/(api-client\/src\/(areas|platform)|validation\/src)\/.+\.ts$/;

type Node = { type: string; start: number; end: number; [name: string]: unknown };
type Replacement = { start: number; end: number; text: string };

/**
 * Reduces a browser's bundle to the calls and rules that it uses.
 *
 * These modules only declare values, so unused ones can go. A bundler cannot see that `defineCall(…)` or a schema has no side effects, and
 * would publish the calls and forms of a whole area with the first one used. Each computed value becomes a function that is called once and
 * marked as pure.
 *
 * The gateway validates the body and query of a call; the browser validates its forms with the schemas that the screens import. So calls
 * lose their schemas: otherwise the sign-in page would include the rules of the registration form, because both calls are in one module.
 */
export function browserDeclarations(): Plugin {
  return {
    name: 'psc-browser-declarations',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: declarations },
      handler(code, id) {
        const program = this.parse(code, { lang: 'ts' }) as unknown as Node;
        const without = calls.test(id) ? schemasOfCalls(program) : [];
        const edited = replaceAll(code, [...without, ...pureMarks(program)]);
        return { code: edited, map: null, moduleSideEffects: false };
      },
    },
  };
}

/** Values that a bundler recognises as free of side effects. */
const plain = new Set(['Literal', 'TemplateLiteral', 'Identifier', 'ArrowFunctionExpression', 'FunctionExpression', 'ClassExpression']);

/** Marks around the value of each computed constant. */
function pureMarks(program: Node): Replacement[] {
  return (program.body as Node[]).flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return (declaration.declarations as Node[]).flatMap(({ init }) => {
      if (!isNode(init) || plain.has(init.type)) return [];
      return [
        { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
        { start: init.end, end: init.end, text: '))()' },
      ];
    });
  });
}

const bodies = new Set(['json', 'form', 'multipart']);

/** Only inside a `defineCall(…)`: a screen may import a form of its own, which also uses `form(…)`. */
function schemasOfCalls(program: Node): Replacement[] {
  const found: Replacement[] = [];
  const visit = (node: Node, insideCall: boolean) => {
    if (insideCall && node.type === 'CallExpression' && bodies.has(nameOf(node.callee))) {
      const [schema] = node.arguments as Node[];
      if (schema) return found.push({ start: schema.start, end: schema.end, text: 'undefined' });
    }
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'defineCall') {
      const query = propertyOf(node, 'query');
      if (query) found.push({ start: query.start, end: query.end, text: 'query: undefined' });
      for (const child of childrenOf(node)) visitExcept(child, query);
      return;
    }
    for (const child of childrenOf(node)) visit(child, insideCall);
  };
  const visitExcept = (node: Node, left: Node | undefined) => {
    if (node === left) return;
    if (node.type === 'ObjectExpression') for (const property of node.properties as Node[]) visitExcept(property, left);
    else visit(node, true);
  };
  visit(program, false);
  return found;
}

function propertyOf(call: Node, name: string): Node | undefined {
  const [given] = call.arguments as Node[];
  if (given?.type !== 'ObjectExpression') return undefined;
  return (given.properties as Node[]).find((property) => property.type === 'Property' && nameOf(property.key) === name);
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : '';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** From last to first, so that the remaining positions stay valid. */
function replaceAll(code: string, replacements: Replacement[]): string {
  const fromTheEnd = replacements.toSorted((one, other) => other.start - one.start || other.end - one.end);
  return fromTheEnd.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
