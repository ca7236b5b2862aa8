import {
  type ChangeUnit,
  type NewUnit,
  ORGANISATION_KINDS,
  type OrganisationKind,
  type OrganisationUnit,
  parentKindsOf,
  type UnitCount
} from '#shared/contracts/employees/organisation.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { countRows, type WriteTransaction } from '../../database/database.ts'
import { raiseRevisions } from '../../database/revisions.ts'
import { MadeOf, type Runtime, type ServiceParts } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { byId, createUnit, listUnits, unitChain } from './units.ts'

const invalid = (fault: Fault): WorkstationError =>
  new WorkstationError('invalid_request', 'request.invalid', { faults: [fault] })
const noSuchUnit = (): WorkstationError => new WorkstationError('not_found', 'organisation.no_unit')

/** Moves the people of a unit along with it: `above` are the units of the levels above it, as `<kind>_id` by id. */
export type MovePeople = (
  trx: WriteTransaction,
  by: { runtime: Runtime; caller: UserCaller },
  unit: OrganisationUnit,
  above: Readonly<Record<string, string | null>>
) => Promise<void>

/** The organisation chart, changed unit by unit. */
export class OrganisationChart extends MadeOf<ServiceParts & { readonly movePeople: MovePeople }> {
  units(): Promise<OrganisationUnit[]> {
    return listUnits(this.parts.database.read)
  }

  /** Number of people in each unit; those who have resigned are not counted. */
  async counts(): Promise<UnitCount[]> {
    const { read } = this.parts.database
    const units = await listUnits(read)
    const rows = await read
      .selectFrom('employee_search as s')
      .leftJoin('search_units as u', 'u.no', 's.unit_no')
      .leftJoin('search_units as p', 'p.no', 's.position_no')
      .select(['u.unit_id', 'p.unit_id as position_id'])
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('s.signout_flag', '=', 'N')
      .groupBy(['u.unit_id', 'p.unit_id'])
      .execute()
    const own = new Map<string, number>()
    for (const { unit_id, position_id, count } of rows)
      for (const id of [unit_id, position_id])
        if (id !== null) own.set(id, (own.get(id) ?? 0) + Number(count))
    const total = new Map<string, number>()
    // Parents come first, so from the end every unit's sum is complete before its parent is reached.
    for (const { id, parent_id, kind } of units.toReversed()) {
      const sum = (total.get(id) ?? 0) + (own.get(id) ?? 0)
      total.set(id, sum)
      // Holders of a position are already counted in a unit.
      if (parent_id !== null && kind !== 'position') total.set(parent_id, (total.get(parent_id) ?? 0) + sum)
    }
    return units.map(({ id }) => ({ unit_id: id, own: own.get(id) ?? 0, total: total.get(id) ?? 0 }))
  }

  add(caller: UserCaller, input: NewUnit): Promise<OrganisationUnit> {
    const { database, runtime } = this.parts
    return database.write(async trx => {
      const units = await listUnits(trx)
      const { kind, parent_id } = input
      refuseParent(units, kind, parent_id)
      await refuseTaken(trx, kind, input.code, null)
      const id = await createUnit(trx, runtime, {
        kind,
        parentId: parent_id,
        code: input.code,
        name: input.name,
        nameEn: input.name_en
      })
      const unit = await readUnit(trx, id)
      await recordActivity(trx, runtime, caller, 'organisation.create', ['organisation_unit', id], {
        after: unit
      })
      return unit
    })
  }

  /** Renames and moves a unit. A move takes its people along and updates the levels above them. */
  change(caller: UserCaller, unitId: string, input: ChangeUnit): Promise<OrganisationUnit> {
    const { database, runtime, movePeople } = this.parts
    return database.write(async trx => {
      const units = await listUnits(trx)
      const before = units.find(({ id }) => id === unitId)
      if (!before) throw noSuchUnit()
      const { parent_id = before.parent_id } = input
      if (parent_id !== before.parent_id) refuseMove(units, before, parent_id)
      await refuseTaken(trx, before.kind, input.code, unitId)
      await trx
        .updateTable('organisation_units')
        .set({
          code: usualSpelling(input.code),
          name: usualSpelling(input.name),
          name_en: usualSpelling(input.name_en),
          parent_id
        })
        .where('id', '=', unitId)
        .execute()
      await raiseRevisions(trx, 'location_list', 'people')
      if (parent_id !== before.parent_id && before.kind !== 'position')
        await movePeople(trx, { runtime, caller }, before, levelsAbove(units, before.kind, parent_id))
      const after = await readUnit(trx, unitId)
      if (JSON.stringify(after) !== JSON.stringify(before))
        await recordActivity(trx, runtime, caller, 'organisation.update', ['organisation_unit', unitId], {
          before,
          after
        })
      return after
    })
  }

  /** Removes an empty unit: without units below it, people, devices or locations. */
  remove(caller: UserCaller, unitId: string): Promise<void> {
    const { database, runtime } = this.parts
    return database.write(async trx => {
      const unit = (await listUnits(trx)).find(({ id }) => id === unitId)
      if (!unit) throw noSuchUnit()
      const users = await usersOf(trx, unit)
      if (users.length > 0)
        throw new WorkstationError('conflict', 'organisation.not_empty', { faults: users })
      await trx.deleteFrom('organisation_units').where('id', '=', unitId).execute()
      await trx.deleteFrom('search_units').where('unit_id', '=', unitId).execute()
      await raiseRevisions(trx, 'location_list')
      await recordActivity(trx, runtime, caller, 'organisation.remove', ['organisation_unit', unitId], {
        before: unit
      })
    })
  }
}

async function readUnit(trx: WriteTransaction, id: string): Promise<OrganisationUnit> {
  return trx
    .selectFrom('organisation_units')
    .select(['id', 'kind', 'parent_id', 'code', 'name', 'name_en'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function levelsAbove(units: readonly OrganisationUnit[], kind: OrganisationKind, parentId: string | null) {
  const chain = unitChain(byId(units), parentId)
  const above = ORGANISATION_KINDS.slice(0, ORGANISATION_KINDS.indexOf(kind))
  return Object.fromEntries(above.map(level => [`${level}_id`, chain.get(level)?.id ?? null]))
}

function refuseParent(units: readonly OrganisationUnit[], kind: OrganisationKind, parentId: string | null) {
  if (kind === 'company') {
    if (parentId !== null) throw invalid(faultOf('organisation.company_on_top', 'parent_id'))
    return
  }
  const parent = units.find(({ id }) => id === parentId)
  if (!parent) throw invalid(faultOf('field.unknown', 'parent_id'))
  if (!parentKindsOf(kind).includes(parent.kind))
    throw invalid(faultOf('organisation.wrong_level', 'parent_id', { parent: parent.kind, kind }))
}

function refuseMove(units: readonly OrganisationUnit[], unit: OrganisationUnit, parentId: string | null) {
  const known = byId(units)
  if (unitChain(known, parentId).get(unit.kind)?.id === unit.id)
    throw invalid(faultOf('organisation.within_itself', 'parent_id'))
  refuseParent(units, unit.kind, parentId)
  const companyOf = (unitId: string | null): string | undefined => unitChain(known, unitId).get('company')?.id
  // Positions and pay belong to a company; people change company through their records.
  if (companyOf(parentId) !== companyOf(unit.id))
    throw invalid(faultOf('organisation.other_company', 'parent_id'))
}

async function refuseTaken(
  trx: WriteTransaction,
  kind: OrganisationKind,
  code: string,
  exceptId: string | null
): Promise<void> {
  const holder = await trx
    .selectFrom('organisation_units')
    .select('id')
    .where('kind', '=', kind)
    .where('code', '=', usualSpelling(code))
    .executeTakeFirst()
  if (holder && holder.id !== exceptId) throw invalid(faultOf('field.taken', 'code'))
}

/** What still uses the unit. */
async function usersOf(trx: WriteTransaction, { id, kind }: OrganisationUnit): Promise<Fault[]> {
  // Past and planned holders of a position keep it in the history of pay and position.
  const inTerms = trx
    .selectFrom(({ selectFrom }) =>
      selectFrom('employment_terms')
        .select('employee_id')
        .where('position_id', '=', id)
        .union(selectFrom('planned_terms').select('employee_id').where('position_id', '=', id))
        .as('terms')
    )
    .innerJoin('employees', 'employees.id', 'employee_id')
    .where('position_id', 'is not', id)
  const holders = [
    [
      'organisation.holds_units',
      await countRows(trx.selectFrom('organisation_units').where('parent_id', '=', id))
    ],
    [
      'organisation.holds_employees',
      await countRows(trx.selectFrom('employees').where(`${kind}_id`, '=', id))
    ],
    ['organisation.in_terms', await countRows(inTerms)],
    ['organisation.holds_devices', await countRows(trx.selectFrom('devices').where('branch_id', '=', id))],
    ['organisation.holds_sites', await countRows(trx.selectFrom('locations').where(`${kind}_id`, '=', id))]
  ] as const
  return holders.filter(([, count]) => count > 0).map(([code, count]) => faultOf(code, null, { count }))
}
