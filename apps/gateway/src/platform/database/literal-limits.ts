import { LimitNode, OperationNodeTransformer, ValueNode, type KyselyPlugin } from 'kysely';

class LiteralLimits extends OperationNodeTransformer {
  protected override transformLimit({ limit }: LimitNode): LimitNode {
    const isNumber = ValueNode.is(limit) && typeof limit.value === 'number';
    return LimitNode.create(isNumber ? ValueNode.createImmediate(limit.value) : this.transformNode(limit));
  }
}

const limits = new LiteralLimits();

/**
 * Writes the number of a limit into the statement. If it is a parameter, PostgreSQL expects a tenth of the table, finds its general plan
 * too expensive and plans the list again each time.
 */
export const literalLimits: KyselyPlugin = {
  transformQuery: ({ node }) => limits.transformNode(node),
  transformResult: async ({ result }) => result,
};
