import { OVERTIME_RATE_NAMES } from '../attendance/overtime.ts'
import { LEAVE_FLAGS } from '../leave/leave-types.ts'
import { HAND_OVER_COLUMN_NAMES, type HandOverColumnName, ruleOfColumn } from './hand-over-columns.ts'
import { type HandOverProfile, type ProfileColumn, USUAL_FILE_NAME } from './hand-over-profile.ts'

const column = (name: HandOverColumnName, of: string | null = null): ProfileColumn => ({
  column: name,
  heading: null,
  of,
  time: null,
  value: null
})

const SHARED = {
  separator: ',',
  encoding: 'utf-8',
  has_headings: true,
  years: 'gregorian',
  dates: 'YYYY-MM-DD',
  file_name: USUAL_FILE_NAME
} as const

/** Codes that a branch has chosen itself. */
export interface OwnCodes {
  readonly cycles: readonly string[]
  readonly loanTypes: readonly string[]
}

function everything({ cycles, loanTypes }: OwnCodes): ProfileColumn[] {
  const values = { leave: LEAVE_FLAGS, rate: OVERTIME_RATE_NAMES, cycle: cycles, loan: loanTypes }
  return HAND_OVER_COLUMN_NAMES.filter(name => name !== 'fixed').flatMap(name => {
    const { of } = ruleOfColumn(name)
    return of === undefined ? [column(name)] : values[of].map(value => column(name, value))
  })
}

const HOURS: ProfileColumn[] = [
  column('employee_code'),
  column('employee_name'),
  column('employee_last_name'),
  column('days_worked'),
  column('worked_time'),
  ...OVERTIME_RATE_NAMES.map(rate => column('overtime', rate)),
  column('holiday_time'),
  column('absent_days'),
  column('late_time'),
  column('unpaid_leave_days')
]

const CORRECTIONS = HAND_OVER_COLUMN_NAMES.filter(name => ruleOfColumn(name).isCorrection).flatMap(name =>
  ruleOfColumn(name).of === 'rate' ? OVERTIME_RATE_NAMES.map(rate => column(name, rate)) : [column(name)]
)

/** Profiles that come along, by id; they follow the codes of the branch and cannot be changed. */
export const builtInProfiles = (codes: OwnCodes): Readonly<Record<string, HandOverProfile>> => ({
  everything: { ...SHARED, name: 'Everything', output: 'xlsx', time: 'hh:mm', columns: everything(codes) },
  hours: { ...SHARED, name: 'Hours only', output: 'xlsx', time: 'decimal', columns: HOURS },
  csv: {
    ...SHARED,
    name: 'Plain CSV',
    output: 'csv',
    time: 'decimal',
    columns: [...HOURS.filter(it => !it.column.includes('name')), column('loan_total'), ...CORRECTIONS]
  }
})
