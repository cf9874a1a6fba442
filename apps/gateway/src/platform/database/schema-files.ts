/** The files that describe the tables, in the order of their references: a file refers to tables of those before it. */
export const schemaFiles: readonly string[] = [
  'areas/access/schema.sql',
  'platform/schema.sql',
  'areas/commission/schema.sql',
  'areas/profile/schema.sql',
  'areas/requisition/schema.sql',
  'areas/distribution/schema.sql',
  'areas/advertisement/schema.sql',
  'areas/application/schema.sql',
  'areas/scrutiny/schema.sql',
  'areas/examination/schema.sql',
  'areas/result/schema.sql',
  'areas/payment/schema.sql',
  'areas/selection/schema.sql',
  'areas/account/schema.sql',
  'areas/publication/schema.sql',
  'areas/desk/schema.sql',
];
