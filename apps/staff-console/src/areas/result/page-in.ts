/** The page that an address asks for: its number to show, and the roll number it begins after or ends before. */
export function pageIn(search: URLSearchParams) {
  const pageNumber = Math.max(Number(search.get('page')) || 1, 1);
  const rollNumber = (name: string) => Number(search.get(name)) || undefined;
  // Another filter takes the page out of the address, and with it what the roll numbers beside it say.
  return { pageNumber, query: pageNumber > 1 ? { afterRollNumber: rollNumber('after'), beforeRollNumber: rollNumber('before') } : {} };
}
