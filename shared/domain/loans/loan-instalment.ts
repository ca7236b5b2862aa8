/** The properties of an instalment that schedule changes need. */
export interface LoanInstalment {
  readonly id: string
  readonly seq: number
  /** `YYYY-MM`. */
  readonly month: string
  readonly principalSatang: number
  readonly interestSatang: number
  readonly isPaid: boolean
}

type Amounts = Pick<LoanInstalment, 'principalSatang' | 'interestSatang'>
export type AmountPart = keyof Amounts

export const sumOfPart = (rows: readonly Amounts[], part: AmountPart): number =>
  rows.reduce((sum, row) => sum + row[part], 0)

export const sumOfAmounts = (rows: readonly Amounts[]): number =>
  sumOfPart(rows, 'principalSatang') + sumOfPart(rows, 'interestSatang')
