const PAPER = 'typesets a paper when it is asked for, in a thread of its own beside the calls';
const JUDGES = 'tells of each of tens of thousands of applications what an act would change, before an officer decides on it';

/** The reads of which an answer may take longer than the others, and why. */
export const longerReads: ReadonlyMap<string, string> = new Map([
  ['admitCard.download', 'typesets 500 cards, for the printer of an office'],
  ['admitCard.downloadOwn', PAPER],
  ['admitCard.list', 'counts the cards of an advertisement, made and blocked, as they are before more are made'],
  ['advertisement.previewCancellation', JUDGES],
  ['advertisement.previewCombination', JUDGES],
  ['advertisement.previewCutOffDate', JUDGES],
  ['advertisementPage.get', 'counts exactly what waits at an advertisement of 300,000 applications, and what of it is late'],
  ['payment.depositSlip', PAPER],
  ['requisition.getDemandForm', PAPER],
  ['selectionRevision.list', 'ranks the selected again as a correction would leave them, before it is asked for'],
  ['selection.letters', 'typesets 500 letters, for the printer of an office'],
  ['selection.ownLetter', PAPER],
  ['settingsTransfer.exportSettings', 'writes every setting and every list of the commission into one file'],
]);
