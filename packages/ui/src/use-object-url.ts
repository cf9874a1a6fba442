import { useEffect, useState } from 'react';

/** An address at which the browser finds a file while this component shows it; null without a file. */
export function useObjectUrl(file: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const created = file && URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- an address is the browser's, and has to be given back when the file changes
    setAddress(created);
    return () => {
      if (created) URL.revokeObjectURL(created);
    };
  }, [file]);
  return address;
}
