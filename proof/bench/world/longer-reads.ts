const PAPER = 'typesets a paper when it is asked for, in a thread of its own beside the calls';

/** Reads that may take longer than the others, with the reason. */
export const longerReads: ReadonlyMap<string, string> = new Map([
  ['admitCard.download', 'typesets 500 cards, for the printer of an office'],
  ['admitCard.downloadOwn', PAPER],
  ['advertisementPage.get', 'looks for the vouchers that wait among the 300,000 applications of an advertisement'],
  ['payment.depositSlip', PAPER],
  ['requisition.getDemandForm', PAPER],
  ['selection.letters', 'typesets 500 letters, for the printer of an office'],
  ['selection.ownLetter', PAPER],
  ['settingsTransfer.exportSettings', 'writes every setting and every list of the commission into one file'],
]);
