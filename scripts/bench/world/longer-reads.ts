const PAPER = 'typesets a paper when it is asked for, in a thread of its own beside the calls';

/** The reads of which an answer may take longer than the others, and why. */
export const longerReads: ReadonlyMap<string, string> = new Map([
  ['admitCard.download', 'typesets 500 cards, for the printer of an office'],
  ['admitCard.downloadOwn', PAPER],
  ['admitCard.list', 'counts the cards of an advertisement, made and blocked, as they are before more are made'],
  ['advertisementPage.get', 'counts exactly what waits at an advertisement of 300,000 applications, and what of it is late'],
  ['payment.depositSlip', PAPER],
  ['requisition.getDemandForm', PAPER],
  ['selection.letters', 'typesets 500 letters, for the printer of an office'],
  ['selection.ownLetter', PAPER],
]);
