import { firstIds, idsOfKind, type Kind } from '../../packages/validation/src/testing/test-ids.ts';
import { parseSync } from 'vite';

/** An id in the source of a test: its position, name and kind. */
export type FixtureId = { name: string; kind: Kind | 'unknown'; value: number; start: number; end: number; line: number };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Kinds of ids that are not named after their kind. Longer names, such as `nextApplicationId`, match by their ending. */
const kindOfName: Record<string, Kind> = {
  officer: 'account',
  attempt: 'paymentAttempt',
  assignment: 'centreAssignment',
  category: 'advertisementCategory',
  centre: 'examCentre',
  councilType: 'professionalCouncilType',
  difference: 'paymentDifference',
  distribution: 'percentageDistribution',
  ethnicGroup: 'casteGroup',
  formula: 'distributionFormula',
  group: 'serviceGroup',
  groupClass: 'samuhaBarga',
  hold: 'scrutinyHold',
  job: 'givenUpJob',
  kinship: 'interviewKinship',
  level: 'educationLevel',
  log: 'distributionLog',
  member: 'interviewPanelMember',
  master: 'candidate',
  motherTongue: 'language',
  panel: 'interviewPanel',
  rebate: 'feeRebate',
  refund: 'feeRefund',
  replaced: 'replacedSelection',
  rule: 'selectionRule',
  schedule: 'examSchedule',
  scope: 'distributionScope',
  session: 'interviewSession',
  signIn: 'staffSignIn',
  table: 'distributionTable',
  tableValue: 'distributionTableValue',
  update: 'paymentUpdate',
  version: 'distributionVersion',
};

/** Names that look like ids but refer to rows of any kind, or to other numbers. */
const ofNoKind = new Set(['after', 'entry', 'gone', 'kept', 'merchant', 'nextAfter', 'row', 'seen', 'state', 'trace', 'txn', 'upTo']);

/** Provinces and kinds of local bodies keep the ids of the seed. */
const numbersOfSeed: Partial<Record<Kind, number>> = { province: 7, localBodyType: 4 };

/** Finds the ids in the source of a test: in fixtures, requests and expectations. */
export function idsIn(source: string, path: string): FixtureId[] {
  const found: FixtureId[] = [];
  const parameters = new Map<string, string[]>();
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);

  const note = (name: string, kind: Kind | 'unknown', value: Node | null | undefined): void => {
    if (value?.type === 'ArrayExpression') for (const each of value.elements as Node[]) note(name, kind, each);
    if (value?.type !== 'Literal') return;
    const { value: literal, start, end } = value;
    const isText = typeof literal === 'string' && /^[1-9]\d{0,9}$/u.test(literal);
    if (typeof literal !== 'number' && !(isText && kind !== 'unknown')) return;
    const line = source.slice(0, start).split('\n').length;
    found.push({ name, kind, value: Number(literal), start: isText ? start + 1 : start, end: isText ? end - 1 : end, line });
  };
  const noteNamed = (name: string | null, value: Node | null | undefined): void => {
    const kind = kindOfId(name ?? '');
    if (name !== null && kind !== null) note(name, kind, value);
  };

  const noteId = (value: Node | undefined, around: readonly Node[]): void => {
    const kind = kindAround(around, source);
    if (kind !== null) note('id', kind, value);
  };

  const calls: { node: Node; around: Node[] }[] = [];
  walk(program as unknown as Node, [], (node, around) => {
    if (node.type === 'CallExpression') calls.push({ node, around: [...around] });
    if (node.type === 'FunctionDeclaration') parameters.set(nameOf(node.id) ?? '', namesOf(node));
    if (node.type === 'VariableDeclarator' && isFunction(node.init)) parameters.set(nameOf(node.id) ?? '', namesOf(node.init as Node));
    if (node.type === 'VariableDeclarator') noteNamed(nameOf(node.id), node.init as Node);
    if (node.type === 'AssignmentPattern') noteNamed(nameOf(node.left), node.right as Node);
    if (node.type === 'BinaryExpression' && /^[!=]==$/u.test(node.operator as string)) {
      noteNamed(nameOf(node.left), node.right as Node);
      noteNamed(nameOf(node.right), node.left as Node);
    }
    if (node.type !== 'Property' || node.computed) return;
    const name = nameOf(node.key);
    if (name === 'id') noteId(node.value as Node, around);
    else noteNamed(name, node.value as Node);
  });
  for (const { node, around } of calls) {
    const callee = node.callee as Node;
    const given = node.arguments as Node[];
    for (const [index, name] of (parameters.get(nameOf(callee) ?? '') ?? []).entries())
      if (name === 'id') noteId(given[index], around);
      else noteNamed(name, given[index]);
    if (callee.type === 'MemberExpression' && nameOf(callee) === 'map' && isFunction(given[0]))
      noteNamed(namesOf(given[0] as Node)[0] ?? null, callee.object as Node);
  }
  return [...new Map(found.map((id) => [id.start, id])).values()].sort((a, b) => a.start - b.start);
}

/** Whether this id can be mistaken for one of another kind. 0, numbers of many nines and numbers from 2,000,000,000 on are no row's id. */
export function isMistakable({ kind, value }: FixtureId): boolean {
  if (value === 0 || /^9{4,}$/u.test(String(value)) || value >= 2_000_000_000 || !Number.isInteger(value)) return false;
  if (kind === 'unknown') return true;
  if (value <= (numbersOfSeed[kind] ?? 0)) return false;
  // The desk numbers vouchers of further categories and payments at providers from here.
  if (kind === 'paymentUpdate' && value > 1_000_000_000) return false;
  return value <= firstIds[kind] || value >= firstIds[kind] + idsOfKind;
}

/** The kind of the id with this name, or null for other names. */
function kindOfId(name: string): Kind | 'unknown' | null {
  if (/[aA]dvtCodes?$/u.test(name)) return 'advertisement';
  const [, stem] = /^(\w+)Ids?$/u.exec(name) ?? [];
  if (stem === undefined) return null;
  return kindNamed(stem) ?? (isOfNoKind(stem) ? null : 'unknown');
}

function kindNamed(stem: string): Kind | null {
  for (const end of endsOf(stem)) {
    if (end in firstIds) return end as Kind;
    const kind = kindOfName[end];
    if (kind) return kind;
    if (ofNoKind.has(end)) return null;
  }
  return null;
}

const isOfNoKind = (stem: string) => endsOf(stem).some((end) => ofNoKind.has(end));

/** Such as `nextApplication`, then `application`. */
function endsOf(stem: string): string[] {
  const words = stem.split(/(?=[A-Z])/u);
  return words.map((_, index) => lowerFirst(words.slice(index).join('')));
}

/** The kind of an object with a plain `id`, from the nearest enclosing list, variable or mocked call. */
function kindAround(around: readonly Node[], source: string): Kind | null {
  for (const node of [...around].reverse()) {
    if (node.type === 'Property') {
      const name = nameOf(node.key) ?? '';
      return name === 'data' ? null : (kindNamed(singular(name)) ?? null);
    }
    if (node.type === 'VariableDeclarator') {
      const annotation = (node.id as Node).typeAnnotation as Node | undefined;
      const type = annotation && source.slice(annotation.start, annotation.end).replaceAll(/\W/gu, ' ').trim().split(' ').at(-1)!;
      return kindNamed(singular(lowerFirst((type ?? '').replace(/(Row|Record)s?$/u, '')))) ?? kindNamed(singular(nameOf(node.id) ?? ''));
    }
    if (node.type === 'CallExpression') {
      const of = nameOf(((node.arguments as Node[])[0] ?? node) as Node) ?? '';
      const [, what] = nameOf(node.callee) === 'mockCall' ? (/^(?:list|get)([A-Z][a-z]\w*?)(?:By[A-Z]\w*)?$/u.exec(of) ?? []) : [];
      if (what !== undefined) return kindNamed(singular(lowerFirst(what)));
      if (nameOf(node.callee) === 'mockCall') return null;
    }
  }
  return null;
}

/** Visits each node once. `around` is reused, so read it during the visit. */
function walk(node: unknown, around: Node[], see: (node: Node, around: readonly Node[]) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) walk(each, around, see);
    return;
  }
  if (!('type' in node)) return;
  const here = node as Node;
  see(here, around);
  around.push(here);
  for (const name in here) walk(here[name], around, see);
  around.pop();
}

/** The last name of an expression: `applicationId` for `row.applicationId`. */
function nameOf(written: unknown): string | null {
  const node = written as Node | null | undefined;
  if (node?.type === 'Identifier') return node.name as string;
  if (node?.type === 'Literal') return String(node.value);
  return node?.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : null;
}

const isFunction = (node: unknown) => /Function/u.test((node as Node | null)?.type ?? '');
const namesOf = (declared: Node) =>
  (declared.params as Node[]).map((each) => nameOf(each.type === 'AssignmentPattern' ? each.left : each) ?? '');
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  if (/(ss|x|ch)es$/u.test(name)) return name.slice(0, -2);
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name;
}
