export const SEPARATORS = ['tab', 'comma', 'semicolon', 'spaces'] as const
export type Separator = (typeof SEPARATORS)[number]
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** What the columns of a punch file mean, counted from 0. */
export interface PunchFileMapping {
  separator: Separator
  heading_rows: number
  pin: number
  /** The date, or date and time. */
  date: number
  time: number | null
  /** Null: IN or OUT follows from the order. */
  status: number | null
  date_order: DateOrder
  is_buddhist: boolean
}
