const DAYS = /^\d{1,3}(\.\d{1,2})?$/
const MOST = 366

/** Whether a text is a number of days of leave: `6`, `0.5`. */
export const areDays = (text: string): boolean => DAYS.test(text) && Number(text) <= MOST
