import { useLocation, useParams } from 'react-router';

/** The token of a mailed link: behind `#`, or in the path as the specification's `/change/password/{tokenid}` has it (document 1, section 2). */
export function useLinkToken(): string {
  const { tokenid = '' } = useParams();
  const { hash } = useLocation();
  return hash === '' ? tokenid : hash.slice(1);
}
