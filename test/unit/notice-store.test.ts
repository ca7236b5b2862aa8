import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  clearNotices,
  closeDone,
  closeFailures,
  holdNotices,
  noteDone,
  noteFailure,
  useNoticeStore
} from '../../renderer/ui/dialogs/notice-store.ts'

// Notices at the lower edge: how long each is shown, and which make room for others.

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearNotices()
  vi.useRealTimers()
})

const undo = { label: 'Undo', run: () => undefined }
const shown = () => useNoticeStore.getState().done.map(it => it.message)
const failures = () => useNoticeStore.getState().failures.map(it => [it.title, it.message, it.times])

it('close after 5 seconds, after 10 with an undo, and failures never', () => {
  noteDone('saved')
  noteDone('deleted', undo)
  noteFailure({ title: 'Refused', message: 'Too long' })
  vi.advanceTimersByTime(4_999)
  expect(shown()).toEqual(['saved', 'deleted'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual(['deleted'])
  vi.advanceTimersByTime(5_000)
  expect(shown()).toEqual([])
  vi.advanceTimersByTime(3_600_000)
  expect(failures()).toEqual([['Refused', 'Too long', 1]])
  closeFailures()
  expect(failures()).toEqual([])
})

it('stay while they are pointed at, and get their whole time again afterwards', () => {
  noteDone('saved')
  vi.advanceTimersByTime(4_000)
  holdNotices(true)
  vi.advanceTimersByTime(60_000)
  noteDone('moved')
  expect(shown()).toEqual(['saved', 'moved'])
  holdNotices(false)
  vi.advanceTimersByTime(4_999)
  expect(shown()).toEqual(['saved', 'moved'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

it('are at most three: the oldest without an undo leaves first', () => {
  noteDone('first', undo)
  for (const message of ['second', 'third', 'fourth']) noteDone(message)
  expect(shown()).toEqual(['first', 'third', 'fourth'])
  noteDone('fifth', undo)
  noteDone('sixth', undo)
  expect(shown()).toEqual(['first', 'fifth', 'sixth'])
  noteDone('seventh')
  expect(shown()).toEqual(['fifth', 'sixth', 'seventh'])
})

it('merge failures into one of the three, each with the number of times', () => {
  for (const message of ['a', 'b', 'c']) noteDone(message)
  noteFailure({ message: 'No connection' })
  noteFailure({ title: 'Refused', message: 'Too long' })
  noteFailure({ message: 'No connection' })
  expect(failures()).toEqual([
    [undefined, 'No connection', 2],
    ['Refused', 'Too long', 1]
  ])
  expect(shown()).toEqual(['b', 'c'])
})

it('show the same success once, from its last time on, but every undo', () => {
  noteDone('saved')
  vi.advanceTimersByTime(4_000)
  noteDone('saved')
  vi.advanceTimersByTime(4_000)
  expect(shown()).toEqual(['saved'])
  noteDone('saved', undo)
  noteDone('saved', undo)
  expect(shown()).toEqual(['saved', 'saved', 'saved'])
  closeDone(useNoticeStore.getState().done.at(-1)?.id ?? 0)
  expect(shown()).toEqual(['saved', 'saved'])
})
