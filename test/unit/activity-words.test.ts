import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { th } from '../../renderer/features/activity/texts.th.ts'
import { areaOf } from '../../shared/domain/activity-areas.ts'
import { flagKey, subjectKeys, verbKey } from '../../shared/domain/activity-words.ts'
import { APPROVE_FLAGS } from '../../shared/domain/approval/flags.ts'

// The activity log has words for every action and every kind of subject that the workstation records.

const sources = globSync('main/**/*.ts').map(path => readFileSync(path, 'utf8'))
const found = (pattern: RegExp) => [
  ...new Set(sources.flatMap(source => [...source.matchAll(pattern)].map(([, word = '']) => word)))
]

/** The arguments before the subject in each call that records an activity. */
const recorded = found(/recordActivity\(((?:(?!\)\n)[^[])*)\[/g)

test('every kind of subject belongs to an area', () => {
  const kinds = found(/(?:subjectKind: |recordActivity\([^[]*\[|note\(caller, \[)'([a-z_-]+)'/g)
  expect(kinds.length).toBeGreaterThan(30)
  expect(kinds.filter(kind => areaOf(kind) === null)).toEqual([])
})

test('every action has words', () => {
  const actions = [
    ...found(/action: (?:[^,'\n]*\? )?'([a-z_-]+\.[a-z_-]+)'/g),
    ...found(/'(user\.[a-z-]+)'/g),
    ...recorded.flatMap(call =>
      [...call.matchAll(/'([a-z_-]+\.[a-z_-]+)'/g)].map(([, action = '']) => action)
    ),
    ...found(/(?:undoAction: |const action = [^'\n]*)'([a-z_-]+\.[a-z_-]+)'/g),
    'report.export',
    'loan.export',
    'personal-data.export',
    'loan.close',
    'loan.contract',
    'loan.receipt',
    'loan.reactivate',
    'custom-field.create',
    'custom-field.remove',
    'employee-setting.user',
    'consent.clock_in',
    'payroll-period.close-salary',
    'payroll-period.reopen-salary',
    'payroll-period.close-ot',
    'payroll-period.reopen-worktime',
    'public-holiday.save',
    'public-holiday.remove',
    'attendance.add-punch',
    'attendance.change-punch',
    'attendance.remove-punch',
    'time-leave.submit',
    'time-leave.update',
    'time-leave.approve',
    'time-leave.delete',
    'time-leave.move'
  ]
  expect(actions.length).toBeGreaterThan(70)
  expect(actions.filter(action => !Object.hasOwn(th, verbKey({ action, subject_kind: 'x' })))).toEqual([])
})

test('names a subject by its action, by its area or as other', () => {
  const keyOf = (action: string, subject_kind: string) =>
    subjectKeys({ action, subject_kind }).find(key => Object.hasOwn(th, key))
  expect(keyOf('time-leave.submit', 'document')).toBe('kind.time-leave')
  expect(keyOf('unknown.do', 'oauth_client')).toBe('area.access')
  expect(keyOf('unknown.do', 'unknown')).toBe('kind.other')
})

test('every name of a field belongs to a field of the data', () => {
  const data = [...sources, ...globSync('shared/**/*.ts').map(path => readFileSync(path, 'utf8'))].join('\n')
  const fields = Object.keys(th).flatMap(key => /^field\.(.+)$/.exec(key)?.[1] ?? [])
  expect(fields.length).toBeGreaterThan(80)
  expect(fields.filter(field => !new RegExp(`\\b${field}\\b`).test(data))).toEqual([])
})

test.each([
  ['05', 'verb.cancel'],
  ['03', 'verb.refuse'],
  ['02', 'verb.approve'],
  ['04', 'verb.approve'],
  [null, 'verb.approve']
])('a decision that leads to %s is %s', (after, expected) => {
  const changes = after === null ? [] : [{ field: 'approve_flag', after }]
  expect(verbKey({ action: 'time-leave.approve', subject_kind: 'document', changes })).toBe(expected)
})

test('every state of a document has words', () => {
  expect(APPROVE_FLAGS.filter(flag => !Object.hasOwn(th, flagKey(flag)))).toEqual([])
})
