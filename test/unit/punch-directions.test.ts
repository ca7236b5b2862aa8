import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveDirections, type RequestedPunch } from '#shared/domain/attendance/punch-directions.ts'

const LETTERS = { A: 'AUTO', I: 'IN', O: 'OUT' } as const

const requested = (letters: string): RequestedPunch[] =>
  [...letters].map(letter => ({ requested: LETTERS[letter as keyof typeof LETTERS] }))

test.each([
  ['', ''],
  ['A', 'I'],
  ['AA', 'IO'],
  ['AAAAA', 'IOIOI'],
  ['O', 'O'],
  ['OA', 'OI'],
  ['IA', 'IO'],
  ['IIA', 'IIO'],
  ['AOA', 'IOI'],
  ['AIA', 'IIO'],
  ['OOAA', 'OOIO']
])('derives %j as %j', (given, expected) => {
  const letters = deriveDirections(requested(given)).map(direction => direction.charAt(0))
  expect(letters.join('')).toBe(expected)
})

test('keeps given directions and derives the opposite of the previous one for others', () => {
  const punch = fc.record({ requested: fc.constantFrom('AUTO' as const, 'IN' as const, 'OUT' as const) })
  fc.assert(
    fc.property(fc.array(punch), punches => {
      const directions = deriveDirections(punches)
      expect(directions).toHaveLength(punches.length)
      directions.forEach((direction, at) => {
        const given = punches[at]?.requested
        if (given === 'AUTO') expect(direction).not.toBe(directions[at - 1] ?? 'OUT')
        else expect(direction).toBe(given)
      })
    })
  )
})
