/**
 * The id of a row of this kind, named after its table. A plain number is accepted, as parsed from a path or a form; the id of another kind
 * is an error of the compiler, even where both have the same number.
 */
export type Id<Kind extends string> = number & { readonly kindOfId?: Kind };
