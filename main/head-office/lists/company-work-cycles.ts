import type { CreateWorkCycle } from '#shared/contracts/attendance/roster.ts'
import type { SentCommands } from '#shared/contracts/head-office/company-commands.ts'
import type {
  CompanyWorkCycle,
  CompanyWorkCycles,
  SendWorkCycle
} from '#shared/contracts/head-office/company-records.ts'
import type { UserCaller } from '../../modules/access/access.ts'
import { recordHash } from '../../platform/record-hash.ts'
import { MadeOf } from '../../platform/runtime.ts'
import type { Commands, NewCommand } from '../commands/commands.ts'
import type { HeadOfficeDatabase } from '../database/head-office-database.ts'
import { listBranches } from './list-branches.ts'

interface WorkCyclesParts {
  readonly database: HeadOfficeDatabase
  readonly commands: Commands
}

/** Work cycles of all branches beside each other; branches that have the same one share a line. */
export class WorkCyclesOfCompany extends MadeOf<WorkCyclesParts> {
  async list(): Promise<CompanyWorkCycles> {
    const rows = await this.#rows()
    const same = Map.groupBy(rows, ({ cycle }) => recordHash(cycle))
    const work_cycles = [...same.values()].flatMap((group): CompanyWorkCycle[] => {
      const [{ cycle } = { cycle: null }] = group
      if (cycle === null) return []
      const branch_ids = group.map(({ branch_id }) => branch_id)
      const others = rows.filter(it => it.cycle.code === cycle.code && !branch_ids.includes(it.branch_id))
      return [{ ...cycle, branch_ids, other_branch_ids: others.map(({ branch_id }) => branch_id) }]
    })
    return {
      // Of one code the most usual first.
      work_cycles: work_cycles.toSorted((a, b) =>
        a.code === b.code ? b.branch_ids.length - a.branch_ids.length : a.code < b.code ? -1 : 1
      ),
      branches: await listBranches(this.parts.database.read)
    }
  }

  /** Asks branches to change their work cycle of this code, as it is known here, or to add it. @throws WorkstationError */
  async send(caller: UserCaller, { branch_ids, work_cycle }: SendWorkCycle): Promise<SentCommands> {
    const { code } = work_cycle
    const rows = await this.#rows()
    const commands = branch_ids.map((branchId): NewCommand<'save-work-cycle'> => {
      const own = rows.find(it => it.branch_id === branchId && it.cycle.code === code)
      return {
        branchId,
        kind: 'save-work-cycle',
        params: { work_cycle_id: own?.id ?? null, work_cycle, base: null },
        subject: code,
        subjectId: `work_cycle ${code}`,
        seen: own ? { kind: 'work_cycle', id: own.id, hash: recordHash(own.data) } : null
      }
    })
    return this.parts.commands.give(caller, commands)
  }

  async #rows() {
    const rows = await this.parts.database.read
      .selectFrom('records')
      .select(['branch_id', 'id', 'data'])
      .where('kind', '=', 'work_cycle')
      .orderBy('branch_id')
      .orderBy('id')
      .execute()
    return rows.map(({ data, ...row }) => {
      const { work_cycle_id: _, ...cycle } = data
      return { ...row, data, cycle: cycle as CreateWorkCycle }
    })
  }
}
