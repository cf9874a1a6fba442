/** The rows that a query answers, by the function that builds it. */
export type Rows<Build extends (...given: never[]) => { execute: () => Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Build>['execute']>
>;
