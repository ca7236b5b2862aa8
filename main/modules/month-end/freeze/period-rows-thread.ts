import { once } from 'node:events'
import type { Database } from '../../../database/database.ts'
import { type ReportTarget, writeJobFile } from '../../reports/reports.ts'
import { correctionsOf, earlierVersions } from '../corrections.ts'
import { findPeriodPeople, type PeriodPerson } from '../period-people.ts'
import { type PersonPeriod, readPeriod } from '../period-reader.ts'
import { periodScope } from '../period-scope.ts'
import type { FrozenPerson, FrozenRow } from '../versions-repository.ts'
import type { PeriodLine, PeriodRowsWork } from './freeze-work.ts'

/** Writes the rows of a period as they are at one moment. @throws like `writeJobFile` */
export const writePeriodRows = (
  database: Database,
  work: PeriodRowsWork,
  target: ReportTarget
): Promise<void> =>
  writeJobFile(database, target, async (output, signal) => {
    const db = database.read
    const clock = { now: () => work.now, timeZone: work.timeZone }
    const scope = await periodScope(db, work.periodId)
    const people = await findPeriodPeople(db, { ...scope, branchId: null })
    const write = async (line: PeriodLine): Promise<void> => {
      signal.throwIfAborted()
      if (!output.write(`${JSON.stringify(line)}\n`)) await once(output, 'drain', { signal })
    }
    let done = 0
    target.onProgress(done, people.length)
    for await (const chunk of readPeriod(db, clock, scope, people)) {
      for (const person of chunk) await write({ frozen: frozenRow(person) })
      done += chunk.length
      target.onProgress(done, people.length)
    }
    for (const version of await earlierVersions(db, scope))
      for await (const { live, before } of correctionsOf(db, clock, version, work.periodId))
        await write({
          correction: {
            correctedVersionId: version.id,
            employeeId: live.person.id,
            before,
            after: live.facts
          }
        })
    output.end()
  })

const frozenRow = ({ person, facts, days }: PersonPeriod): FrozenRow => ({
  employee_id: person.id,
  branch_id: person.branch_id,
  person: frozenPerson(person),
  facts,
  days
})

export const frozenPerson = ({
  branch_code,
  department_code,
  employee_type_code
}: PeriodPerson): FrozenPerson => ({
  branch_code,
  department_code,
  employee_type_code
})
