import type { Job } from '#shared/contracts/jobs.ts'
import type { HandOverRequest, StoredProfile } from '#shared/contracts/month-end/hand-over.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { fileNameOf } from '#shared/domain/hand-over/hand-over-values.ts'
import { notInWindows874 } from '#shared/domain/hand-over/windows-874.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { UserCaller } from '../../access/access.ts'
import { FileDesk, type FileDeskParts } from '../../reports/reports.ts'
import { periodScope } from '../period-scope.ts'
import { versionsOf } from '../versions-repository.ts'
import { HandOverSource } from './hand-over-rows.ts'
import { handOverTexts } from './hand-over-texts.ts'
import type { HandOverWork } from './hand-over-work.ts'
import type { HandOverProfiles } from './profiles.ts'

interface HandOverParts extends FileDeskParts<HandOverWork> {
  readonly profiles: HandOverProfiles
}

/** Files for payroll programs; the activity log records who made which. */
export class HandOvers extends FileDesk<HandOverWork, HandOverParts> {
  /** @throws WorkstationError `not_found` for an unknown period, version, branch or profile */
  async make(caller: UserCaller, periodId: string, request: HandOverRequest): Promise<Job> {
    const { database, runtime, profiles } = this.parts
    const { language, calendar, branch_id: branchId = null } = request
    const scope = await periodScope(database.read, periodId)
    const stored = await profiles.get(request.profile_id)
    const version = request.version === null ? null : await this.#version(periodId, request.version)
    const branchCode = branchId === null ? '' : await this.#branchCode(branchId)
    const look = await this.lookOf(caller, { language, calendar })
    const name = fileNameOf(stored.profile.file_name, {
      month: scope.row.month_no,
      version: request.version === null ? 'draft' : String(request.version),
      from: scope.from,
      to: scope.to,
      branch: branchCode
    })
    const texts = handOverTexts[language]
    const work = {
      kind: 'hand-over',
      periodId,
      versionId: version,
      version: request.version ?? 0,
      branchId,
      profile: stored.is_built_in ? namedIn(stored, texts.names) : stored.profile,
      at: runtime.now(),
      timeZone: runtime.timeZone,
      ...look
    } as const
    await this.#refuseUnwritable(work)
    await this.note(
      caller,
      ['payroll_period', periodId],
      { version: request.version, profile: stored.profile.name, branch_id: branchId, language },
      'month-end.hand-over'
    )
    return this.add(caller, name, language, work, stored.profile.output)
  }

  async #version(periodId: string, version: number): Promise<string> {
    const found = (await versionsOf(this.parts.database.read, periodId)).find(it => it.version === version)
    if (!found) throw new WorkstationError('not_found', 'month_end.no_version')
    return found.id
  }

  async #branchCode(id: string): Promise<string> {
    const branch = await this.parts.database.read
      .selectFrom('organisation_units')
      .select('code')
      .where('id', '=', id)
      .where('kind', '=', 'branch')
      .executeTakeFirst()
    if (!branch)
      throw new WorkstationError('invalid_request', 'request.invalid', {
        faults: [faultOf('field.unknown', 'branch_id')]
      })
    return branch.code ?? ''
  }

  /** A name that the encoding does not have would reach payroll as another one. */
  async #refuseUnwritable(work: HandOverWork): Promise<void> {
    const { output, encoding, columns } = work.profile
    if (output !== 'csv' || encoding !== 'windows-874') return
    const names = columns.flatMap(({ column }) => (isNameColumn(column) ? [column] : []))
    if (names.length === 0) return
    const source = await HandOverSource.open(this.parts.database.read, work)
    for (const person of await source.people())
      for (const name of names) {
        const sign = notInWindows874(person[name] ?? '')
        if (sign === null) continue
        const params = { code: person.employee_code, value: sign }
        throw new WorkstationError('conflict', faultOf('profile.name_not_windows_874', name, params))
      }
  }
}

const NAME_COLUMNS = [
  'employee_code',
  'employee_name',
  'employee_last_name',
  'employee_name_en',
  'employee_last_name_en'
] as const
const isNameColumn = (column: string): column is (typeof NAME_COLUMNS)[number] =>
  (NAME_COLUMNS as readonly string[]).includes(column)

const namedIn = ({ profile_id, profile }: StoredProfile, names: Readonly<Record<string, string>>) => ({
  ...profile,
  name: names[profile_id] ?? profile.name
})
