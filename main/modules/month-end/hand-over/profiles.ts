import type { StoredProfile } from '#shared/contracts/month-end/hand-over.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { builtInProfiles } from '#shared/domain/hand-over/built-in-profiles.ts'
import { HAND_OVER_COLUMN_NAMES, ruleOfColumn, valuesOf } from '#shared/domain/hand-over/hand-over-columns.ts'
import {
  type HandOverProfile,
  profileFile,
  readProfile,
  readProfileFile
} from '#shared/domain/hand-over/hand-over-profile.ts'
import { headingOf } from '#shared/domain/hand-over/hand-over-values.ts'
import { notInWindows874 } from '#shared/domain/hand-over/windows-874.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries } from '../../../database/database.ts'
import type { HandOverProfilesTable } from '../../../database/schema/month-ends.ts'
import { refuseTaken } from '../../../platform/refuse-taken.ts'
import { instantText, Service } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { workCycleNames } from '../../roster/roster.ts'

const PROFILES_MAX = 100
const NO_FAULTS: readonly Fault[] = []

/** Columns and formats of hand-overs, one profile for each payroll program. */
export class HandOverProfiles extends Service {
  /** The built-in ones first, then by name. */
  async list(): Promise<StoredProfile[]> {
    const builtIn = Object.entries(await this.#builtIn()).map(
      ([profile_id, profile]): StoredProfile => ({ profile_id, is_built_in: true, revision: 0, profile })
    )
    const rows = await this.database.read
      .selectFrom('hand_over_profiles')
      .selectAll()
      .orderBy('name')
      .execute()
    return [...builtIn, ...rows.map(toStored)]
  }

  /** @throws WorkstationError `not_found` */
  async get(id: string): Promise<StoredProfile> {
    const builtIn = await this.#builtIn()
    const known = Object.hasOwn(builtIn, id) ? builtIn[id] : undefined
    if (known !== undefined) return { profile_id: id, is_built_in: true, revision: 0, profile: known }
    return toStored(await findRow(this.database.read, id))
  }

  /** The names that columns can have. */
  async columns() {
    const { cycles, loanTypes } = await ownCodes(this.database.read)
    return {
      columns: HAND_OVER_COLUMN_NAMES.map(column => {
        const { th, en, kind, of } = ruleOfColumn(column)
        const own = of === 'cycle' ? cycles : of === 'loan' ? loanTypes : null
        return { column, th, en, kind, values: of === undefined ? null : [...(valuesOf(of) ?? own ?? [])] }
      })
    }
  }

  add(caller: UserCaller, fields: unknown): Promise<StoredProfile> {
    return this.#insert(caller, acceptedProfile(fields))
  }

  /** A profile from the file of another workstation. @throws WorkstationError with the faults of its fields */
  import(caller: UserCaller, file: unknown): Promise<StoredProfile> {
    return this.#insert(caller, accepted(readProfileFile(file)))
  }

  change(caller: UserCaller, id: string, base: number, fields: unknown): Promise<StoredProfile> {
    const profile = acceptedProfile(fields)
    return this.database.write(async trx => {
      const before = await findRow(trx, id)
      if (before.revision !== base) throw new WorkstationError('conflict', 'profile.changed')
      await refuseName(trx, profile.name, id)
      const row = {
        name: profile.name,
        profile_json: JSON.stringify(profile),
        revision: base + 1,
        updated_at: instantText(this.runtime)
      }
      await trx.updateTable('hand_over_profiles').set(row).where('id', '=', id).execute()
      await recordActivity(trx, this.runtime, caller, 'hand-over-profile.change', ['hand_over_profile', id], {
        before: { name: before.name },
        after: { name: profile.name, columns: profile.columns.length }
      })
      return toStored({ ...before, ...row })
    })
  }

  async remove(caller: UserCaller, id: string): Promise<void> {
    await this.database.write(async trx => {
      const before = await findRow(trx, id)
      await trx.deleteFrom('hand_over_profiles').where('id', '=', id).execute()
      await recordActivity(trx, this.runtime, caller, 'hand-over-profile.remove', ['hand_over_profile', id], {
        before: { name: before.name }
      })
    })
  }

  /** The file that another workstation can read. */
  async file(id: string): Promise<{ name: string; text: string }> {
    const { profile } = await this.get(id)
    return { name: `${profile.name}.json`, text: profileFile(profile) }
  }

  #insert(caller: UserCaller, profile: HandOverProfile): Promise<StoredProfile> {
    return this.database.write(async trx => {
      await refuseName(trx, profile.name, null)
      const { count } = await trx
        .selectFrom('hand_over_profiles')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= PROFILES_MAX)
        throw new WorkstationError('conflict', faultOf('profile.too_many', null, { max: PROFILES_MAX }))
      const row = {
        id: this.runtime.newId(),
        name: profile.name,
        profile_json: JSON.stringify(profile),
        revision: 1,
        updated_at: instantText(this.runtime)
      }
      await trx.insertInto('hand_over_profiles').values(row).execute()
      await recordActivity(
        trx,
        this.runtime,
        caller,
        'hand-over-profile.add',
        ['hand_over_profile', row.id],
        {
          after: { name: profile.name, columns: profile.columns.length }
        }
      )
      return toStored(row)
    })
  }

  async #builtIn() {
    return builtInProfiles(await ownCodes(this.database.read))
  }
}

async function ownCodes(db: Queries): Promise<{ cycles: string[]; loanTypes: string[] }> {
  const types = await db.selectFrom('salary_types').select('code').orderBy('code').execute()
  return {
    cycles: (await workCycleNames(db)).map(cycle => cycle.code),
    loanTypes: types.map(type => type.code)
  }
}

/** @throws WorkstationError `invalid_request` with every fault, also of texts that the file cannot have */
export const acceptedProfile = (fields: unknown): HandOverProfile => accepted(readProfile(fields))

function accepted({ profile, faults }: ReturnType<typeof readProfile>): HandOverProfile {
  const all = profile === null ? faults : unwritable(profile)
  if (profile === null || all.length > 0)
    throw new WorkstationError('invalid_request', 'request.invalid', { faults: [...all] })
  return profile
}

function unwritable({ output, encoding, columns }: HandOverProfile): readonly Fault[] {
  if (output !== 'csv' || encoding !== 'windows-874') return NO_FAULTS
  return columns.flatMap((column, at) =>
    (['heading', 'value'] as const).flatMap(name => {
      const text = name === 'heading' ? headingOf(column, 'th') : (column.value ?? '')
      const sign = notInWindows874(text)
      return sign === null
        ? []
        : [faultOf('profile.not_windows_874', `columns[${at}].${name}`, { value: sign })]
    })
  )
}

const refuseName = (trx: Queries, name: string, ownId: string | null) =>
  refuseTaken(
    trx.selectFrom('hand_over_profiles').select('id').where('name', '=', name),
    ownId,
    'name',
    'profile.taken'
  )

const findRow = (db: Queries, id: string): Promise<HandOverProfilesTable> =>
  db
    .selectFrom('hand_over_profiles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'profile.none'))

const toStored = ({ id, revision, profile_json }: HandOverProfilesTable): StoredProfile => ({
  profile_id: id,
  is_built_in: false,
  revision,
  profile: JSON.parse(profile_json) as HandOverProfile
})
