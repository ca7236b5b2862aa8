import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedNames,
  isSameAmount,
  isSameText,
  rebased,
  settled,
  theirValues
} from '../../renderer/ui/editing/edit-merge.ts'

const base = { name: 'ก', phone: '081', days: '12.50' }

describe('changes entered over a base version', () => {
  test.each([
    ['nothing', {}, []],
    ['another text', { name: 'ข' }, ['name']],
    ['an amount written differently', { days: '12.5' }, ['days']],
    ['a blank', { phone: '' }, ['phone']]
  ])('%s', (_case, entered, names) => {
    expect(changedNames(base, { ...base, ...entered }, isSameText)).toEqual(names)
  })

  test('compares amounts as they are stored', () => {
    expect(changedNames(base, { ...base, days: '12.5' }, isSameAmount)).toEqual([])
  })

  test('treats null as blank, and a file as equal only to itself', () => {
    const [one, other] = [new File([], 'a'), new File([], 'a')]
    expect(changedNames({ text: null }, { text: '' }, isSameText)).toEqual([])
    expect(changedNames({ file: one }, { file: one }, isSameText)).toEqual([])
    expect(changedNames({ file: one }, { file: other }, isSameText)).toEqual(['file'])
  })
})

describe('after somebody else has changed the record', () => {
  test('takes their values field by field and keeps other entries over their own base version', () => {
    const entered = { name: 'ของฉัน', phone: '089', days: '12.50' }
    const theirs = { name: 'ของเขา', phone: '082', days: '13.00' }
    expect(rebased({ base, entered }, theirs, ['phone'])).toEqual({
      base: { name: 'ของเขา', phone: '081', days: '13.00' },
      entered: { name: 'ของเขา', phone: '089', days: '13.00' }
    })
  })

  test('keeps the chosen entries as changes and takes the stored value for the rest', () => {
    const values = fc.record({ a: fc.string(), b: fc.string(), c: fc.string() })
    fc.assert(
      fc.property(values, values, values, fc.subarray(['a', 'b', 'c']), (base, entered, stored, names) => {
        const next = rebased({ base, entered }, stored, names)
        const before = changedNames(base, entered, isSameText)
        expect(changedNames(next.base, next.entered, isSameText)).toEqual(
          before.filter(name => names.includes(name))
        )
      })
    )
  })

  test('writes their values as the form does where they are equal', () => {
    const conflict = { current: { days: '13', phone: null, name: 'ก' }, conflicts: ['days', 'phone'] }
    expect(theirValues({ ...base, days: '13.00' }, conflict, isSameAmount)).toEqual({
      name: 'ก',
      phone: '',
      days: '13.00'
    })
  })
})

test('keeps what was entered during a save as still to be saved', () => {
  const sent = { name: 'ส่ง', phone: '089' }
  const entered = { name: 'ส่ง', phone: '0899' }
  const stored = { name: 'ส่ง (เก็บ)', phone: '089' }
  expect(settled(sent, entered, stored)).toEqual({ name: 'ส่ง (เก็บ)', phone: '0899' })
  // When only a part was sent, the other entries remain to be saved.
  expect(settled({ name: 'ส่ง' }, entered, stored)).toEqual({ name: 'ส่ง (เก็บ)', phone: '0899' })
})
