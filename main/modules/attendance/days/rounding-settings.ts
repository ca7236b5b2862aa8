import {
  NO_ROUNDING,
  type PersonRounding,
  ROUNDING_DIRECTIONS,
  ROUNDING_STEPS,
  type RoundingRule
} from '#shared/domain/attendance/rounding.ts'
import type { Queries, ReadDatabase } from '../../../database/database.ts'
import { readSetting } from '../../../platform/settings.ts'

/** The rules of the company (decision 0002). */
export interface RoundingRules {
  readonly worktime: RoundingRule
  readonly overtime: RoundingRule
}

const EXACT: RoundingRule = { step: 1, direction: 'down' }

/** A stored rule, `15 down`. */
function toRule(text: string | null): RoundingRule {
  const [first, second] = (text ?? '').split(' ')
  const step = ROUNDING_STEPS.find(known => String(known) === first)
  const direction = ROUNDING_DIRECTIONS.find(known => known === second)
  return step === undefined || direction === undefined ? EXACT : { step, direction }
}

/** The text as which `toRule` reads a rule. */
export const textOfRule = ({ step, direction }: RoundingRule): string => `${step} ${direction}`

export const readRoundingRules = async (db: Queries): Promise<RoundingRules> => ({
  worktime: toRule(await readSetting(db, 'work_time_rounding')),
  overtime: toRule(await readSetting(db, 'overtime_rounding'))
})

/** The rules that apply to each of some people, by their basic setting; by default the company's. */
export async function findRounding(
  db: ReadDatabase,
  employeeIds: readonly string[],
  triedRules?: RoundingRules
): Promise<(employeeId: string) => PersonRounding> {
  const rules = triedRules ?? (await readRoundingRules(db))
  if (rules.worktime.step === 1 && rules.overtime.step === 1) return () => NO_ROUNDING
  const rows = await db
    .selectFrom('employee_basic_settings')
    .select(['employee_id', 'round_worktime_config', 'round_ot_config'])
    .where('employee_id', 'in', [...employeeIds])
    .where(eb => eb.or([eb('round_worktime_config', '=', 'Y'), eb('round_ot_config', '=', 'Y')]))
    .execute()
  const roundings = new Map(
    rows.map(row => [
      row.employee_id,
      {
        worktime: row.round_worktime_config === 'Y' ? rules.worktime : null,
        overtime: row.round_ot_config === 'Y' ? rules.overtime : null
      }
    ])
  )
  return id => roundings.get(id) ?? NO_ROUNDING
}
