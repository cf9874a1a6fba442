/** The subject of an officer's work, if it has its own page. */
export type Case =
  | { kind: 'advertisement'; advtCode: number; requisitionNo: string }
  | { kind: 'requisition'; requisitionId: number; requisitionNo: string }
  | { kind: 'day'; dayAd: string }
  | { kind: 'candidate'; masterId: number };

const NAME = 'of';

/** Adds the case to an address, so that the screen keeps the tabs of the case's page. */
export function partOf(to: string, ofCase: Case): string {
  const [withoutHash = '', hash] = to.split('#');
  const [path = '', search] = withoutHash.split('?');
  const next = new URLSearchParams(search);
  next.set(NAME, written(ofCase));
  return `${path}?${next.toString()}${hash === undefined ? '' : `#${hash}`}`;
}

/** The case in the address; null if the screen was opened from the menu. */
export function caseIn(search: URLSearchParams): Case | null {
  const [kind, id = '', ...rest] = (search.get(NAME) ?? '').split(':');
  const number = Number(id);
  const isNumber = Number.isSafeInteger(number) && number > 0;
  if (kind === 'advertisement' && isNumber) return { kind, advtCode: number, requisitionNo: rest.join(':') };
  if (kind === 'requisition' && isNumber) return { kind, requisitionId: number, requisitionNo: rest.join(':') };
  if (kind === 'candidate' && isNumber) return { kind, masterId: number };
  if (kind === 'day' && /^\d{4}-\d{2}-\d{2}$/u.test(id)) return { kind, dayAd: id };
  return null;
}

function written(ofCase: Case): string {
  switch (ofCase.kind) {
    case 'advertisement':
      return `advertisement:${ofCase.advtCode}:${ofCase.requisitionNo}`;
    case 'requisition':
      return `requisition:${ofCase.requisitionId}:${ofCase.requisitionNo}`;
    case 'candidate':
      return `candidate:${ofCase.masterId}`;
    case 'day':
      return `day:${ofCase.dayAd}`;
  }
}
