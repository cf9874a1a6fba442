/** What the work of an officer is about, where a page of its own shows it. */
export type Case =
  | { kind: 'advertisement'; advtCode: number; requisitionNo: string }
  | { kind: 'requisition'; requisitionId: number; requisitionNo: string }
  | { kind: 'day'; dayAd: string }
  | { kind: 'candidate'; masterId: number };

const NAME = 'of';

/** A screen that was reached from the page of a case keeps its tabs: the address says of what it shows a part. */
export function partOf(to: string, ofCase: Case): string {
  const [withoutHash = '', hash] = to.split('#');
  const [path = '', search] = withoutHash.split('?');
  const next = new URLSearchParams(search);
  next.set(NAME, written(ofCase));
  return `${path}?${next.toString()}${hash === undefined ? '' : `#${hash}`}`;
}

/** The case of which the screen at this address shows a part; null where somebody came to it by the menu. */
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
