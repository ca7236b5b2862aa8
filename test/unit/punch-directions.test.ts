import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  closedDirections,
  type DirectedPunch,
  directionAfter,
  lastDirectionOf,
  type PunchDirection,
  type RequestedPunch
} from '#shared/domain/attendance/punch-directions.ts'

/** Directions of punches while their day runs. */
function directionsOf(punches: readonly RequestedPunch[]): PunchDirection[] {
  let before: PunchDirection | null = null
  return punches.map(punch => {
    before = directionAfter(before, punch)
    return before
  })
}

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
  const letters = directionsOf(requested(given)).map(direction => direction.charAt(0))
  expect(letters.join('')).toBe(expected)
})

test('keeps given directions and derives the opposite of the previous one for others', () => {
  const punch = fc.record({ requested: fc.constantFrom('AUTO' as const, 'IN' as const, 'OUT' as const) })
  fc.assert(
    fc.property(fc.array(punch), punches => {
      const directions = directionsOf(punches)
      expect(directions).toHaveLength(punches.length)
      directions.forEach((direction, at) => {
        const given = punches[at]?.requested
        if (given === 'AUTO') expect(direction).not.toBe(directions[at - 1] ?? 'OUT')
        else expect(direction).toBe(given)
      })
    })
  )
})

const directed = (letters: string): DirectedPunch[] => {
  const punches = requested(letters)
  const directions = directionsOf(punches)
  return punches.map((punch, at) => ({
    direction: directions[at] ?? 'IN',
    isDirectionSent: punch.requested !== 'AUTO'
  }))
}

const closed = (letters: string): string =>
  closedDirections(directed(letters))
    .map(direction => direction?.charAt(0) ?? '?')
    .join('')

test.each([
  ['', ''],
  ['A', 'I'],
  ['AA', 'IO'],
  ['AAA', 'I?O'],
  ['AAAA', 'IOIO'],
  ['AAAAA', 'I???O'],
  ['IAA', 'I?O'],
  ['IAAO', 'IOIO'],
  ['IAO', 'I?O'],
  ['AAO', 'I?O'],
  ['AO', 'IO'],
  ['O', 'O'],
  ['OA', 'OI'],
  ['OAAA', 'OI?O'],
  ['AOA', 'IOI'],
  ['I', 'I'],
  ['II', 'II'],
  ['AAIO', 'IOIO'],
  ['AAAIO', 'I?OIO']
])('once the day is over %j counts as %j', (given, expected) => expect(closed(given)).toBe(expected))

test('keeps what was sent, and the last two punches show the last sure direction', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[AIO]{1,9}$/), letters => {
      const punches = directed(letters)
      const directions = closedDirections(punches)
      for (const [at, punch] of punches.entries())
        if (punch.isDirectionSent) expect(directions[at]).toBe(punch.direction)
      const [before, last] = [punches.at(-2) ?? null, punches.at(-1)]
      if (last === undefined) throw new Error('none')
      const sure = directions.findLast(direction => direction !== null)
      expect(lastDirectionOf(before, last, true)).toBe(sure)
      expect(lastDirectionOf(before, last, false)).toBe(last.direction)
    }),
    { numRuns: 500 }
  )
})
