/** What the address asks for: `text`, `rollFrom` and `rollTo`. */
export function queryOf(search: URLSearchParams) {
  const number = (name: string) => (search.get(name) ? Number(search.get(name)) : undefined);
  return { text: search.get('text') ?? undefined, rollFrom: number('rollFrom'), rollTo: number('rollTo') };
}
