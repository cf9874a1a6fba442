// The package ships types, but its `exports` do not include them.
declare module '@remotemerge/nepali-date-converter' {
  type ConvertedDay = { year: number; month: number; date: number; day: string };
  export default class DateConverter {
    constructor(dateInput: string);
    toAd(): ConvertedDay;
    toBs(): ConvertedDay;
  }
}
