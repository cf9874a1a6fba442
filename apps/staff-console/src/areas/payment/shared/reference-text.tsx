/** A payment reference as the provider writes it: it is compared and copied, so its digits are never localised. */
export function ReferenceText({ value }: { value: string }) {
  return (
    <span lang="en" translate="no">
      {value}
    </span>
  );
}
