import { BinaryOperationNode, ColumnNode, LimitNode, OperationNodeTransformer, OperatorNode, PrimitiveValueListNode } from 'kysely';
import { ReferenceNode, ValueListNode, ValueNode, type KyselyPlugin, type OperationNode } from 'kysely';

const comparisons: ReadonlySet<string> = new Set(['=', '<>', '!=', 'in', 'not in']);
const ofState = /(?:^|_)(?:state|status|evidence|experience|resolution)$/;
const state = /^[a-z]\w{0,39}$/i;

function isComparedState({ leftOperand, operator }: BinaryOperationNode): boolean {
  const column = ReferenceNode.is(leftOperand) ? leftOperand.column : leftOperand;
  return OperatorNode.is(operator) && comparisons.has(operator.operator) && ColumnNode.is(column) && ofState.test(column.column.name);
}

const isState = (value: unknown) => typeof value === 'string' && state.test(value);

function withStates(node: OperationNode): OperationNode {
  if (ValueNode.is(node) && isState(node.value)) return ValueNode.createImmediate(node.value);
  if (PrimitiveValueListNode.is(node) && node.values.every(isState)) {
    // In one order, so that the same states are the same statement.
    return ValueListNode.create([...new Set(node.values)].toSorted().map((value) => ValueNode.createImmediate(value)));
  }
  return node;
}

function withBoolean(node: OperationNode): OperationNode {
  return ValueNode.is(node) && typeof node.value === 'boolean' ? ValueNode.createImmediate(node.value) : node;
}

class Literals extends OperationNodeTransformer {
  protected override transformLimit({ limit }: LimitNode): LimitNode {
    const isNumber = ValueNode.is(limit) && typeof limit.value === 'number';
    return LimitNode.create(isNumber ? ValueNode.createImmediate(limit.value) : this.transformNode(limit));
  }

  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const { leftOperand, operator, rightOperand } = super.transformBinaryOperation(node);
    const right = isComparedState(node) ? withStates(rightOperand) : rightOperand;
    return BinaryOperationNode.create(leftOperand, operator, withBoolean(right));
  }
}

const transformer = new Literals();

/**
 * Writes the number of a limit, and the states and booleans of conditions, into the statement. PostgreSQL keeps one plan for all values of
 * a parameter: it expects a tenth of the table for a limit, cannot use an index of one state, and does not know that only a few rows are
 * blocked. States are a closed set, so they add few statements.
 */
export const literals: KyselyPlugin = {
  transformQuery: ({ node }) => transformer.transformNode(node),
  transformResult: async ({ result }) => result,
};
