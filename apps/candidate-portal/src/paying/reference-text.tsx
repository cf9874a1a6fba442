/** A reference that is looked up elsewhere letter by letter, so never shown in Nepali digits. */
export function ReferenceText({ value }: { value: string }) {
  return (
    <span lang="en" translate="no">
      {value}
    </span>
  );
}
