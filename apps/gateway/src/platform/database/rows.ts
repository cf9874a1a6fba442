/** The row type of a query, from the function that builds it. */
export type Rows<Build extends (...given: never[]) => { execute: () => Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Build>['execute']>
>;
