/** A number that has to be found again somewhere else, letter by letter: never in Nepali digits. */
export function ReferenceText({ value }: { value: string }) {
  return (
    <span lang="en" translate="no">
      {value}
    </span>
  );
}
