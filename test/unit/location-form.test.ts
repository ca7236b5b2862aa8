import { describe, expect, it } from 'vitest'
import { faultsOf, NEW_LOCATION, toSave } from '../../renderer/features/locations/form/location-form.ts'
import {
  checksOf,
  EVERYBODY,
  peopleOf,
  readScopes,
  toggled,
  withPeople
} from '../../renderer/features/locations/form/permissions.ts'
import { unitsFound } from '../../renderer/ui/organisation/unit-tree.ts'
import type { OrganisationKind, OrganisationUnit } from '../../shared/contracts/employees/organisation.ts'

const unit = (id: string, kind: OrganisationKind, parent_id: string | null, name = id): OrganisationUnit => ({
  id,
  kind,
  parent_id,
  code: id,
  name,
  name_en: ''
})
const UNITS = [
  unit('C', 'company', null),
  unit('B', 'branch', 'C', 'สาขาเชียงใหม่'),
  unit('D', 'department', 'B', 'คลังสินค้า'),
  unit('E', 'department', 'B'),
  unit('P', 'position', 'C', 'พนักงานขาย')
]
const byId = (id: string) => UNITS.find(it => it.id === id) ?? unit(id, 'company', null)
const ofUnit = (unit_id: string) => ({ ...EVERYBODY, unit_id })
const ofPerson = (employee_code: string) => ({ ...EVERYBODY, employee_code })

describe('the tree of permissions', () => {
  it('checks units below a checked unit, and partly checks those above it', () => {
    const checks = checksOf(UNITS, [ofUnit('B'), ofPerson('E0001')])
    expect([...checks].sort()).toEqual([
      ['B', 'checked'],
      ['C', 'partly'],
      ['D', 'above'],
      ['E', 'above']
    ])
  })

  it('checking a unit replaces the units below it and keeps people', () => {
    const before = [ofUnit('D'), ofUnit('E'), ofPerson('E0001')]
    expect(toggled(UNITS, before, byId('B'))).toEqual([ofUnit('B'), ofPerson('E0001')])
  })

  it('unchecking releases a unit, and a unit below a checked one stays as it is', () => {
    expect(toggled(UNITS, [ofUnit('B')], byId('B'))).toEqual([])
    expect(toggled(UNITS, [ofUnit('B')], byId('D'))).toEqual([ofUnit('B')])
  })

  it('stores a position as such, and keeps scopes of several levels', () => {
    const combined = { unit_id: 'B', position_id: 'P', employee_code: null }
    expect(toggled(UNITS, [combined], byId('P'))).toEqual([combined, { ...EVERYBODY, position_id: 'P' }])
  })

  it('keeps units when people are chosen', () => {
    const scopes = withPeople([ofUnit('B'), ofPerson('E0001')], ['E0002'])
    expect(scopes).toEqual([ofUnit('B'), ofPerson('E0002')])
    expect(peopleOf(scopes)).toEqual(['E0002'])
  })

  it('shows found units below their parents', () => {
    expect(unitsFound(UNITS, 'คลัง').map(it => it.id)).toEqual(['C', 'B', 'D'])
    expect(unitsFound(UNITS, ' ')).toEqual(UNITS)
    expect(unitsFound(UNITS, 'none')).toEqual([])
  })
})

describe('the form of a location', () => {
  const values = { ...NEW_LOCATION, code: 'HQ', name: 'สำนักงาน', latitude: '90', longitude: '-180' }
  it.each([
    [{}, []],
    [{ code: 'a b' }, ['code']],
    [{ name: ' ' }, ['name']],
    [{ latitude: '90.1' }, ['latitude']],
    [{ longitude: 'x' }, ['longitude']],
    [{ radius: '0' }, ['radius']],
    [{ radius: '50,001' }, ['radius']],
    [{ radius: '1.5' }, ['radius']],
    [{ start: '24:00', end: '8' }, ['start', 'end']],
    [{ permissions: '[]' }, ['permissions']]
  ])('with %j has faults in %j', (changes, faults) => {
    expect(Object.keys(faultsOf({ ...values, ...changes }))).toEqual(faults)
  })

  it('sends values in the form that the workstation accepts', () => {
    expect(toSave({ ...values, code: ' HQ ', radius: '1,500', start: '08:00' })).toEqual({
      code: 'HQ',
      name: 'สำนักงาน',
      latitude: 90,
      longitude: -180,
      radius: 1500,
      phone_punch: 'N',
      start: '08:00',
      end: null,
      open_days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      publish_flag: 'Y',
      permissions: readScopes(values.permissions)
    })
  })
})
