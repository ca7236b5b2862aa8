import type { DryRunRow } from '#shared/contracts/imports.ts'
import { refusalsOf } from '#shared/domain/employee-import/refusals.ts'
import type { Verdict } from '../../../ui/sheets/preview/preview-row.ts'

/** Spec 4.7: it names both, and means the one that is blank. */
const D_OR_E = 'Column D or E'

/** What the workstation said of a record: sentences that begin with a column are that cell's, others the row's. */
export function verdictOf(
  { outcome, employee_code, error, changes, warnings }: DryRunRow,
  record: Readonly<Record<string, string>>
): Verdict {
  const refusals = (error === null ? [] : refusalsOf(error)).map(message => {
    const [, letter] = /\bColumn ([A-Z]{1,2})\b/.exec(message) ?? []
    if (letter === undefined) return { message }
    const isOther = message.includes(D_OR_E) && record[letter] !== undefined
    return { letter: isOther ? 'E' : letter, message }
  })
  return {
    outcome,
    code: employee_code,
    refusals,
    warnings: warnings.map(({ column: letter, message }) => ({ letter, message })),
    changes
  }
}
