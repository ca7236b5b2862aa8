const BUDDHIST_YEARS_AHEAD = 543
/** More than a branch writes: the number of the year follows. */
export const RECEIPTS_A_YEAR = 100_000

/** The number of the first receipt of a year: receipts are numbered from 1 in each Buddhist year. */
export const firstReceiptOf = (date: string): number =>
  (Number(date.slice(0, 4)) + BUDDHIST_YEARS_AHEAD) * RECEIPTS_A_YEAR + 1

/** `2569-00001` */
export const receiptNumber = (no: number): string =>
  `${Math.floor(no / RECEIPTS_A_YEAR)}-${String(no % RECEIPTS_A_YEAR).padStart(5, '0')}`
