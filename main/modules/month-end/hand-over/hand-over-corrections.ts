import type { PersonNames } from '#shared/contracts/employees/employees.ts'
import type { HandOverRow } from '#shared/domain/hand-over/hand-over-columns.ts'
import { addedFacts, NO_FACTS, type PeriodFacts } from '#shared/domain/month-end/period-facts.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import type { FrozenPerson } from '../versions-repository.ts'
import type { HandOverWork } from './hand-over-work.ts'

/** What a hand-over corrects of a person in an earlier period. */
export interface CorrectionRow extends PersonNames {
  readonly employee_id: string
  readonly employee_code: string
  readonly month: string
  readonly before: PeriodFacts
  readonly after: PeriodFacts
  /** Units and type as the earlier period had them; null for somebody who was not in it. */
  readonly person: FrozenPerson | null
}

/** The corrections that a version passes on, by employee code and month; of a branch, as the hand-over has it. */
export async function findCorrections(
  db: ReadDatabase,
  { versionId, branchId }: Pick<HandOverWork, 'versionId' | 'branchId'>
): Promise<CorrectionRow[]> {
  if (versionId === null) return []
  let query = db
    .selectFrom('month_end_corrections as c')
    .innerJoin('month_end_versions as v', 'v.id', 'c.corrected_version_id')
    .innerJoin('payroll_periods as p', 'p.id', 'v.period_id')
    .innerJoin('employees as e', 'e.id', 'c.employee_id')
    .leftJoin('month_end_people as now', join =>
      join.onRef('now.version_id', '=', 'c.version_id').onRef('now.employee_id', '=', 'c.employee_id')
    )
    .leftJoin('month_end_people as then', join =>
      join.onRef('then.version_id', '=', 'v.id').onRef('then.employee_id', '=', 'c.employee_id')
    )
    .select(['c.employee_id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
    .select(['e.employee_name_en', 'e.employee_last_name_en', 'p.month_no as month'])
    .select(['c.before_json', 'c.after_json', 'then.person_json'])
    .where('c.version_id', '=', versionId)
    .orderBy('e.employee_code')
    .orderBy('p.start_date')
  if (branchId !== null)
    query = query.where(
      eb =>
        eb
          .case()
          .when('now.employee_id', 'is not', null)
          .then(eb.ref('now.branch_id'))
          .when('then.employee_id', 'is not', null)
          .then(eb.ref('then.branch_id'))
          .else(eb.ref('e.branch_id'))
          .end(),
      '=',
      branchId
    )
  return (await query.execute()).map(({ before_json, after_json, person_json, ...row }) => ({
    ...row,
    before: JSON.parse(before_json) as PeriodFacts,
    after: JSON.parse(after_json) as PeriodFacts,
    person: person_json === null ? null : (JSON.parse(person_json) as FrozenPerson)
  }))
}

export const NO_CORRECTION: HandOverRow['corrected'] = { before: NO_FACTS, after: NO_FACTS }

/** The sums of a person's corrections. */
export const sumOfCorrections = (rows: readonly CorrectionRow[]): HandOverRow['corrected'] =>
  rows.reduce(
    (sum, { before, after }) => ({
      before: addedFacts(sum.before, before),
      after: addedFacts(sum.after, after)
    }),
    NO_CORRECTION
  )
