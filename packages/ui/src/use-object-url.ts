import { useEffect, useState } from 'react';

/** An object URL for a file while this component is mounted; null without a file. */
export function useObjectUrl(file: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const created = file && URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the browser owns the URL, which has to be revoked when the file changes
    setAddress(created);
    return () => {
      if (created) URL.revokeObjectURL(created);
    };
  }, [file]);
  return address;
}
