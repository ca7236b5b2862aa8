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

describe('what is entered over a base version', () => {
  test.each([
    ['nothing', {}, []],
    ['another text', { name: 'ข' }, ['name']],
    ['an amount, written otherwise', { days: '12.5' }, ['days']],
    ['a blank', { phone: '' }, ['phone']]
  ])('%s', (_what, entered, names) => {
    expect(changedNames(base, { ...base, ...entered }, isSameText)).toEqual(names)
  })

  test('amounts are compared as they are stored', () => {
    expect(changedNames(base, { ...base, days: '12.5' }, isSameAmount)).toEqual([])
  })

  test('none is blank, and a file is only itself', () => {
    const [one, other] = [new File([], 'a'), new File([], 'a')]
    expect(changedNames({ text: null }, { text: '' }, isSameText)).toEqual([])
    expect(changedNames({ file: one }, { file: one }, isSameText)).toEqual([])
    expect(changedNames({ file: one }, { file: other }, isSameText)).toEqual(['file'])
  })
})

describe('where two have changed it', () => {
  test('theirs is taken field by field: what else was entered stays over its own base version', () => {
    const entered = { name: 'ของฉัน', phone: '089', days: '12.50' }
    const theirs = { name: 'ของเขา', phone: '082', days: '13.00' }
    expect(rebased({ base, entered }, theirs, ['phone'])).toEqual({
      base: { name: 'ของเขา', phone: '081', days: '13.00' },
      entered: { name: 'ของเขา', phone: '089', days: '13.00' }
    })
  })

  test('what is kept stays changed, and everything else is as it is stored', () => {
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

  test('their values are written as the form writes them, where they are the same', () => {
    const conflict = { current: { days: '13', phone: null, name: 'ก' }, conflicts: ['days', 'phone'] }
    expect(theirValues({ ...base, days: '13.00' }, conflict, isSameAmount)).toEqual({
      name: 'ก',
      phone: '',
      days: '13.00'
    })
  })
})

test('what was entered while it was being saved is still to be saved', () => {
  const sent = { name: 'ส่ง', phone: '089' }
  const entered = { name: 'ส่ง', phone: '0899' }
  const stored = { name: 'ส่ง (เก็บ)', phone: '089' }
  expect(settled(sent, entered, stored)).toEqual({ name: 'ส่ง (เก็บ)', phone: '0899' })
  // Of what was sent in part, the rest is.
  expect(settled({ name: 'ส่ง' }, entered, stored)).toEqual({ name: 'ส่ง (เก็บ)', phone: '0899' })
})
