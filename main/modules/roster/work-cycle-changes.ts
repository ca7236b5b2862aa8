import type { CreateWorkCycle, UpdateWorkCycle, WorkCycleItem } from '#shared/contracts/attendance/roster.ts'
import { namedOf, refuseEditConflict, textsOf } from '#shared/domain/edit-conflict.ts'
import { faultOf } from '#shared/domain/fault.ts'
import {
  cycleOf,
  entriesOfCycle,
  type WorkCycleFault,
  type WorkCycleField,
  workCycleFaults
} from '#shared/domain/roster/work-cycle-entries.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { refuseFaults, WorkstationError } from '#shared/domain/workstation-error.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { markStale, WHOLE_PLAN } from '../../database/queue/stale-dates.ts'
import { raiseRevisions } from '../../database/revisions.ts'
import type { WorkCyclesTable } from '../../database/schema/work-cycles.ts'
import { toWorkCycle, workCycleColumns } from '../../database/work-cycle-row.ts'
import { refuseTaken } from '../../platform/refuse-taken.ts'
import { instantText, Service } from '../../platform/runtime.ts'
import type { Caller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'

/**
 * The work cycles of the branch as managed by HR. They can be changed but not removed, as old weeks may refer to them. The
 * attendance thread applies a change from the next punch on, and derives the work dates of stored punches anew.
 */
export class WorkCycles extends Service {
  async list(): Promise<WorkCycleItem[]> {
    const rows = await this.database.read.selectFrom('work_cycles').selectAll().orderBy('code').execute()
    return rows.map(toItem)
  }

  create(caller: Caller, input: CreateWorkCycle): Promise<WorkCycleItem> {
    const columns = columnsOf(input)
    return this.database.write(async trx => {
      await refuseTaken(holderOf(trx, input.code), null)
      const row = { id: this.runtime.newId(), ...columns, created_at: instantText(this.runtime) }
      await trx.insertInto('work_cycles').values(row).execute()
      await raiseRevisions(trx, 'work_cycles')
      const after = toItem(row)
      await recordActivity(trx, this.runtime, caller, 'work-cycle.create', ['work_cycle', row.id], { after })
      return after
    })
  }

  update(caller: Caller, id: string, { base, ...input }: UpdateWorkCycle): Promise<WorkCycleItem> {
    const columns = columnsOf(input)
    return this.database.write(async trx => {
      const row = await trx.selectFrom('work_cycles').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) throw new WorkstationError('not_found', 'work_cycle.none')
      const [before, after] = [toItem(row), toItem({ ...row, ...columns })]
      refuseEditConflict(textsOf(before), base, namedOf(textsOf(after), Object.keys(input)))
      await refuseTaken(holderOf(trx, input.code), id)
      if (JSON.stringify(before) === JSON.stringify(after)) return after
      await trx.updateTable('work_cycles').set(columns).where('id', '=', id).execute()
      await raiseRevisions(trx, 'work_cycles')
      if (PLACED_BY.some(name => row[name] !== columns[name])) await markPeopleOf(trx, id)
      await recordActivity(trx, this.runtime, caller, 'work-cycle.update', ['work_cycle', id], {
        before,
        after
      })
      return after
    })
  }
}

/** What of a work cycle decides on which date a punch is counted. */
const PLACED_BY = ['kind', 'start_minute', 'end_minute', 'is_day_off'] as const

async function markPeopleOf(trx: WriteTransaction, cycleId: string): Promise<void> {
  const people = await trx
    .selectFrom('employee_work_cycles')
    .select('employee_id')
    .where('work_cycle_id', '=', cycleId)
    .union(trx.selectFrom('work_cycle_days').select('employee_id').where('work_cycle_id', '=', cycleId))
    .execute()
  await markStale(
    trx,
    people.map(({ employee_id }) => ({ employeeId: employee_id, ...WHOLE_PLAN }))
  )
}

export const toItem = (row: WorkCyclesTable): WorkCycleItem => ({
  work_cycle_id: row.id,
  code: row.code,
  name: row.name,
  name_en: row.name_en,
  ...entriesOfCycle(toWorkCycle(row))
})

/** @throws WorkstationError `invalid_request` with all faults */
function columnsOf({ code, name, name_en, ...entries }: CreateWorkCycle) {
  const faults = Object.entries(workCycleFaults(entries)) as [WorkCycleField, WorkCycleFault][]
  refuseFaults(
    faults.map(([field, fault]) =>
      faultOf(fault === 'missing' ? 'field.missing' : `work_cycle.${fault}`, field)
    )
  )
  return {
    ...workCycleColumns({ ...cycleOf(entries), code }),
    name: usualSpelling(name).trim(),
    name_en: usualSpelling(name_en).trim()
  }
}

const holderOf = (trx: WriteTransaction, code: string) =>
  trx.selectFrom('work_cycles').select('id').where('code', '=', code)
