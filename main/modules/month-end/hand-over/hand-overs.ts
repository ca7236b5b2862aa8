import type { Job } from '#shared/contracts/jobs.ts'
import type {
  HandOverPreview,
  HandOverPreviewRequest,
  HandOverRequest,
  StoredProfile
} from '#shared/contracts/month-end/hand-over.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { DRAFT, fileNameOf } from '#shared/domain/hand-over/hand-over-values.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { instantText } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { FileDesk, type FileDeskParts } from '../../reports/reports.ts'
import { periodScope } from '../period-scope.ts'
import { markHandedOver, versionsOf } from '../versions-repository.ts'
import { HandOverSource } from './hand-over-rows.ts'
import { handOverTexts } from './hand-over-texts.ts'
import type { HandOverWork } from './hand-over-work.ts'
import { previewHandOver } from './preview.ts'
import type { HandOverProfiles } from './profiles.ts'
import { unwritableName } from './unwritable-names.ts'

interface HandOverParts extends FileDeskParts<HandOverWork> {
  readonly profiles: HandOverProfiles
}

/** Files for payroll programs; the activity log records who made which, once there is one. */
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
      version: request.version === null ? DRAFT : String(request.version),
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
    const source = await HandOverSource.open(database.read, work)
    const fault = await unwritableName(source, work)
    if (fault !== null) throw new WorkstationError('conflict', fault)
    const after = {
      month_no: source.scope.row.month_no,
      version: request.version,
      profile: stored.profile.name,
      branch_id: branchId,
      language
    }
    return this.add(caller, name, language, work, stored.profile.output, () =>
      database.write(async trx => {
        if (version !== null) await markHandedOver(trx, version, instantText(runtime))
        const subject = ['payroll_period', periodId] as const
        await recordActivity(trx, runtime, caller, 'month-end.hand-over', subject, { after })
      })
    )
  }

  preview(request: HandOverPreviewRequest): Promise<HandOverPreview> {
    return previewHandOver(this.parts.database.read, this.parts.runtime, request)
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
}

const namedIn = ({ profile_id, profile }: StoredProfile, names: Readonly<Record<string, string>>) => ({
  ...profile,
  name: names[profile_id] ?? profile.name
})
