/** A number of a payment as its provider writes it: it is compared and typed elsewhere, so its digits stay as they are. */
export function ReferenceText({ value }: { value: string }) {
  return (
    <span lang="en" translate="no">
      {value}
    </span>
  );
}
