import { type AmountPart, type LoanInstalment, sumOfPart } from './loan-instalment.ts'

// Instalments that are edited by hand have to add up to the contract's amounts (spec 4.11 rule 3).

export interface LoanSums {
  readonly principalSatang: number
  readonly interestSatang: number
}

/** What the instalments leave of the contract; negative where they are too much. */
export const restOf = (instalments: readonly LoanInstalment[], contract: LoanSums): LoanSums => ({
  principalSatang: contract.principalSatang - sumOfPart(instalments, 'principalSatang'),
  interestSatang: contract.interestSatang - sumOfPart(instalments, 'interestSatang')
})

/**
 * Puts what is left on the last instalment that may be changed. What is too much is taken from it, and from those before it
 * where it has less. Null when they do not have as much.
 */
export function putRestOnLast<Row extends LoanInstalment>(
  instalments: readonly Row[],
  contract: LoanSums,
  mayChange: (row: Row) => boolean
): Row[] | null {
  const rows = [...instalments]
  for (const part of ['principalSatang', 'interestSatang'] as const)
    if (!putPart(rows, part, restOf(rows, contract)[part], mayChange)) return null
  return rows
}

function putPart<Row extends LoanInstalment>(
  rows: Row[],
  part: AmountPart,
  left: number,
  mayChange: (row: Row) => boolean
): boolean {
  let rest = left
  for (let at = rows.length - 1; at >= 0 && rest !== 0; at -= 1) {
    const row = rows[at]
    if (row === undefined || !mayChange(row)) continue
    const taken = Math.max(rest, -row[part])
    rows[at] = { ...row, [part]: row[part] + taken }
    rest -= taken
  }
  return rest === 0
}
