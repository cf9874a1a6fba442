/** The page in the address: its number, and the roll number that it starts after or ends before. */
export function pageIn(search: URLSearchParams) {
  const pageNumber = Math.max(Number(search.get('page')) || 1, 1);
  const rollNumber = (name: string) => Number(search.get(name)) || undefined;
  // A changed filter removes the page from the address, which makes the roll numbers there obsolete.
  return { pageNumber, query: pageNumber > 1 ? { afterRollNumber: rollNumber('after'), beforeRollNumber: rollNumber('before') } : {} };
}
