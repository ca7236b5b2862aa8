import { type AmountPart, type LoanInstalment, sumOfPart } from './loan-instalment.ts'

// Instalments that are edited manually have to add up to the contract's amounts (spec 4.11 rule 3).

export interface LoanSums {
  readonly principalSatang: number
  readonly interestSatang: number
}

/** The contract less the instalments; negative if they exceed it. */
export const restOf = (instalments: readonly LoanInstalment[], contract: LoanSums): LoanSums => ({
  principalSatang: contract.principalSatang - sumOfPart(instalments, 'principalSatang'),
  interestSatang: contract.interestSatang - sumOfPart(instalments, 'interestSatang')
})

/**
 * Adds the remainder to the last instalment that may be changed. An excess is taken from that one, then from those before it
 * as far as needed. Null if they do not have enough.
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
