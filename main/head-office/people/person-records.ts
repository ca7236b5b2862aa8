import type { SentCommands } from '#shared/contracts/head-office/company-commands.ts'
import {
  type ChangeCompanyPerson,
  COMPANY_FIELDS,
  type CompanyDayQuery,
  type CompanyField,
  type CompanyPersonRecord,
  type CompanyPunch,
  type CorrectCompanyDay
} from '#shared/contracts/head-office/company-records.ts'
import { employeeFault } from '#shared/domain/employees/employee-fault.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { refuseFaults, WorkstationError } from '#shared/domain/workstation-error.ts'
import type { UserCaller } from '../../modules/access/access.ts'
import { pick } from '../../platform/pick.ts'
import { recordHash } from '../../platform/record-hash.ts'
import { branchToday, MadeOf, type Runtime } from '../../platform/runtime.ts'
import type { Commands } from '../commands/commands.ts'
import type { HeadOfficeDatabase } from '../database/head-office-database.ts'
import { SENT_PUNCH } from '../database/schema.ts'
import { textOf } from './owned-records.ts'

interface PersonRecordsParts {
  readonly database: HeadOfficeDatabase
  readonly runtime: Runtime
  readonly commands: Commands
}

type Of = { readonly branch_id: string; readonly employee_id: string }

/** One person of a branch, and their punches: shown as the branch last sent them, changed by commands. */
export class PersonRecords extends MadeOf<PersonRecordsParts> {
  /** @throws WorkstationError `not_found` */
  async read(of: Of): Promise<CompanyPersonRecord> {
    const { data, rights } = await this.#employee(of)
    return {
      ...pick(of, ['branch_id', 'employee_id']),
      employee_code: String(data.employee_code),
      fields: Object.fromEntries(COMPANY_FIELDS.map(field => [field, textOf(data[field])])),
      hash: recordHash(data),
      may_change: rights.includes('employees'),
      may_correct: rights.includes('attendance'),
      command_id: (await this.#waiting(of.branch_id)).get(of.employee_id) ?? null
    }
  }

  /** Asks the branch to change fields of the record that was shown. @throws WorkstationError */
  async change(caller: UserCaller, { fields, hash, ...of }: ChangeCompanyPerson): Promise<SentCommands> {
    const { data } = await this.#employee(of)
    const today = branchToday(this.parts.runtime)
    refuseFaults(
      Object.entries(fields).flatMap(([field, value]): Fault[] => {
        if (!isCompanyField(field)) return [faultOf('head_office.no_field', field)]
        const fault = employeeFault(field, value, { today })
        return fault === null ? [] : [fault]
      })
    )
    if (recordHash(data) !== hash) throw new WorkstationError('conflict', 'head_office.shown_changed')
    const employee_code = String(data.employee_code)
    return this.parts.commands.give(caller, [
      {
        branchId: of.branch_id,
        kind: 'change-employee',
        params: { employee_code, fields },
        subject: employee_code,
        subjectId: of.employee_id,
        seen: { kind: 'employee', id: of.employee_id, hash }
      }
    ])
  }

  /** Punches of a work date in the order of their times. */
  async punches({ branch_id, employee_id, work_date }: CompanyDayQuery): Promise<CompanyPunch[]> {
    const rows = await this.#punches(branch_id)
      .where('employee_id', '=', employee_id)
      .where('work_date', '=', work_date)
      .orderBy('punched_at')
      .orderBy('id')
      .execute()
    const waiting = await this.#waiting(branch_id)
    return rows.map(({ id, ...punch }) => ({
      punch_id: id,
      ...pick(punch, ['punched_at', 'direction', 'device_sn']),
      hash: recordHash(punch),
      command_id: waiting.get(id) ?? null
    }))
  }

  /** Asks the branch to add, change or remove a punch. @throws WorkstationError `conflict` if it is not the one that was shown */
  async correct(
    caller: UserCaller,
    { branch_id, hash, ...params }: CorrectCompanyDay
  ): Promise<SentCommands> {
    const { employee_id, work_date, punch_id, punch } = params
    const { data } = await this.#employee({ branch_id, employee_id })
    if (punch_id !== null) {
      const found = await this.#punches(branch_id).where('id', '=', punch_id).executeTakeFirst()
      const { id: _, ...shown } = found ?? { id: null }
      if (recordHash(shown) !== hash) throw new WorkstationError('conflict', 'head_office.shown_changed')
    }
    return this.parts.commands.give(caller, [
      {
        branchId: branch_id,
        kind: 'correct-punch',
        params,
        subject: `${String(data.employee_code)} ${work_date}`,
        subjectId: punch_id ?? `${employee_id} ${punch?.punched_at ?? ''}`,
        seen: punch_id === null || hash === null ? null : { kind: 'punch', id: punch_id, hash }
      }
    ])
  }

  #employee({ branch_id, employee_id }: Of) {
    return this.parts.database.read
      .selectFrom('records as r')
      .innerJoin('branches as b', 'b.id', 'r.branch_id')
      .select(['r.data', 'b.rights'])
      .where('r.branch_id', '=', branch_id)
      .where('r.kind', '=', 'employee')
      .where('r.id', '=', employee_id)
      .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'head_office.record_gone'))
  }

  #punches(branchId: string) {
    return this.parts.database.read.selectFrom('punches').select(SENT_PUNCH).where('branch_id', '=', branchId)
  }

  /** Commands that wait for a branch, by what they are about. */
  async #waiting(branchId: string): Promise<Map<string, string>> {
    const rows = await this.parts.database.read
      .selectFrom('commands')
      .select(['id', 'subject_id'])
      .where('branch_id', '=', branchId)
      .where('state', '=', 'waiting')
      .execute()
    return new Map(rows.map(({ id, subject_id }) => [subject_id, id]))
  }
}

const isCompanyField = (field: string): field is CompanyField =>
  (COMPANY_FIELDS as readonly string[]).includes(field)
