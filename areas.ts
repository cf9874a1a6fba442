/**
 * The areas of the portal, and the only list of them. Each has a folder `areas/<name>` in the gateway, the contract, the rules and the
 * screens. A layer imports lower layers only, and no area another one of its own layer (`.dependency-cruiser.cjs`).
 */
export const areaLayers = [
  {
    access: 'Accounts of staff, sign-in, passwords, second factor, roles and deputies.',
    profile: 'What a candidate says about themselves, with its proofs.',
    requisition: 'Vacant posts that an office asks the commission to fill.',
  },
  {
    application: 'Open vacancies, applying for them and what becomes of an application.',
    distribution: 'Seats divided between open competition and the quotas.',
  },
  {
    advertisement: 'Advertisements from draft to end, with their age limits and qualifications.',
    payment: 'Fees, payments by provider or voucher, closings and refunds.',
    result: 'Marks, results, re-totalling and their revision.',
    selection: 'Interviews, merit lists and letters to the selected.',
  },
  {
    examination: 'Dates, centres, rooms, roll numbers, admit cards, papers and attendance.',
    desk: 'Waiting work, notifications and reports for officers.',
  },
  {
    account: 'Accounts of candidates: search, corrections, merging, locking and deletion.',
    scrutiny: 'Officers decide whether an application meets the requirements.',
    publication: 'Notices, the public log, statistics and questions of visitors.',
    commission: 'Settings, texts and lists that each commission has of its own.',
  },
] as const satisfies readonly Readonly<Record<string, string>>[];

export const areaNames: readonly string[] = areaLayers.flatMap((layer) => Object.keys(layer));
