import Type, { type Static } from 'typebox'
import { CorrectDay } from '../attendance/attendance-corrections.ts'
import { CreateWorkCycle } from '../attendance/roster.ts'
import { DateText, Nullable } from '../common.ts'
import { ChangeEmployee } from '../employees/employees.ts'
import { ListBranch, Sent } from './company-commands.ts'
import { Id } from './company-fields.ts'

// Records of branches that the head office changes, by commands.

const Hash = Type.String({ maxLength: 64, description: 'of what was shown' })

/** Fields that the head office can change: those that need neither pay nor lists of the branch. */
export const COMPANY_FIELDS = [
  'employee_name',
  'employee_last_name',
  'employee_nickname',
  'employee_name_en',
  'employee_last_name_en',
  'employee_nickname_en',
  'mobilephone',
  'emailaddress'
] as const
export type CompanyField = (typeof COMPANY_FIELDS)[number]

const person = { branch_id: Id, employee_id: Id }

export const CompanyPersonRecord = Type.Object({
  ...person,
  employee_code: Type.String(),
  fields: Type.Record(Type.String(), Nullable(Type.String()), { description: 'COMPANY_FIELDS' }),
  hash: Type.String({ description: 'sent back with a change' }),
  may_change: Type.Boolean({ description: 'the branch lets the head office change people' }),
  may_correct: Type.Boolean({ description: 'the branch lets the head office correct attendance' }),
  command_id: Nullable(Type.String({ description: 'a change that waits for the branch' }))
})
export type CompanyPersonRecord = Static<typeof CompanyPersonRecord>

export const ChangeCompanyPerson = Type.Object({
  ...person,
  fields: ChangeEmployee.properties.fields,
  hash: Hash
})
export type ChangeCompanyPerson = Static<typeof ChangeCompanyPerson>

/** Wall clock of the branch. */
export const CompanyPunch = Type.Object({
  punch_id: Type.String(),
  punched_at: Type.String(),
  direction: Type.String({ description: "IN, OUT; '' is a repeated touch" }),
  device_sn: Type.String(),
  hash: Type.String({ description: 'sent back with a correction' }),
  command_id: Nullable(Type.String({ description: 'a correction that waits for the branch' }))
})
export type CompanyPunch = Static<typeof CompanyPunch>

export const CompanyDayQuery = Type.Object({ ...person, work_date: DateText })
export type CompanyDayQuery = Static<typeof CompanyDayQuery>

/** Without `punch_id` a punch is added, without `punch` one is removed. */
export const CorrectCompanyDay = Type.Object({
  branch_id: Id,
  ...Type.Omit(CorrectDay, ['version']).properties,
  hash: Nullable(Hash)
})
export type CorrectCompanyDay = Static<typeof CorrectCompanyDay>

/** A work cycle as one or more branches have it. */
export const CompanyWorkCycle = Type.Object({
  ...CreateWorkCycle.properties,
  branch_ids: Type.Array(Type.String(), { description: 'branches that have exactly this' }),
  other_branch_ids: Type.Array(Type.String(), {
    description: 'branches whose work cycle of this code differs'
  })
})
export type CompanyWorkCycle = Static<typeof CompanyWorkCycle>

export const CompanyWorkCycles = Type.Object({
  work_cycles: Type.Array(CompanyWorkCycle),
  branches: Type.Array(ListBranch)
})
export type CompanyWorkCycles = Static<typeof CompanyWorkCycles>

export const SendWorkCycle = Type.Object({
  branch_ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
  work_cycle: CreateWorkCycle
})
export type SendWorkCycle = Static<typeof SendWorkCycle>

export const companyRecordOperations = {
  'GET /app/v1/company/people/record': { query: Type.Object(person), answer: CompanyPersonRecord },
  /** 409 if the record is not the one that was shown, or a change of it waits. */
  'POST /app/v1/company/people/change': { body: ChangeCompanyPerson, answer: Sent },
  'GET /app/v1/company/punches': { query: CompanyDayQuery, answer: Type.Array(CompanyPunch) },
  'POST /app/v1/company/punches/correct': { body: CorrectCompanyDay, answer: Sent },
  'GET /app/v1/company/work-cycles': { answer: CompanyWorkCycles },
  /** Branches that have a work cycle of this code get it changed, the others get it added. */
  'POST /app/v1/company/work-cycles/send': { body: SendWorkCycle, answer: Sent }
}
