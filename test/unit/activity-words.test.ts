import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  ADD_SETTING_ACTIONS,
  UPDATE_SETTING_ACTIONS
} from '../../main/modules/employees/settings/employee-settings.ts'
import { th } from '../../renderer/features/activity/texts.th.ts'
import { areaOf } from '../../shared/domain/activity-areas.ts'
import { subjectName, subjectText } from '../../shared/domain/activity-subject.ts'
import { activityValue, flagKey, subjectKeys, verbKey } from '../../shared/domain/activity-words.ts'
import { APPROVE_FLAGS } from '../../shared/domain/approval/flags.ts'

// The activity log has words for every action and every kind of subject that the workstation records.

const sources = globSync('main/**/*.ts')
  // The head office has an activity log of its own.
  .filter(path => !path.startsWith('main/head-office/'))
  .map(path => readFileSync(path, 'utf8'))
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
    'employee-setting.holiday',
    'employee-setting.add-user',
    'employee-setting.user-groups',
    'employee-setting.reset-user-username',
    'employee-setting.reset-user-password',
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

test('the steps of a new account are those of an account', () => {
  const steps = ['add-user', 'user-groups', 'reset-user-password'].map(it => `employee-setting.${it}`)
  expect(steps.map(action => verbKey({ action, subject_kind: 'employee' }))).toEqual([
    'verb.create',
    'verb.change-groups',
    'verb.reset-password'
  ])
  for (const action of steps) expect(subjectKeys({ action, subject_kind: 'employee' })[0]).toBe('kind.user')
})

test('every setting of an employee has a name', () => {
  const settings = [...ADD_SETTING_ACTIONS, ...UPDATE_SETTING_ACTIONS].map(it => `employee-setting.${it}`)
  const named = (action: string) => {
    const [first = ''] = subjectKeys({ action, subject_kind: 'employee' })
    return Object.hasOwn(th, first)
  }
  expect(settings.filter(action => action !== 'employee-setting.user' && !named(action))).toEqual([])
  expect(named('employee-setting.add-actual-quota')).toBe(true)
})

const FORMS = {
  date: (date: string) => `on ${date}`,
  month: (month: string) => `in ${month}`,
  inLanguage: (thai: string | null, english: string | null) => english ?? thai ?? ''
}
test.each([
  ['device', { device_sn: 'DEV-1', device_name: 'Gate' }, 'DEV-1 Gate'],
  [
    'public_holiday',
    { holiday_date: '2026-12-05', name: 'วันพ่อ', name_en: "Father's Day" },
    "on 2026-12-05 Father's Day"
  ],
  ['payroll_period', { month_no: '2026-11' }, 'in 2026-11'],
  ['terminal', {}, 'SN1'],
  ['setting', { keep: 3 }, null]
])('an entry names the %s that it is about', (kind, values, expected) => {
  expect(subjectText(subjectName(kind, 'SN1', {}, values), FORMS)).toBe(expected)
  expect(subjectText(subjectName(kind, 'SN1', values, {}), FORMS)).toBe(expected)
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

test('shows codes of loans in words', () => {
  const texts: Readonly<Record<string, string>> = th
  const forms = {
    yes: 'ใช่',
    no: 'ไม่ใช่',
    missing: '–',
    fieldName: (field: string) => field,
    textOf: (key: string) => texts[key] ?? null,
    satang: String,
    dateTime: String,
    date: String,
    month: String
  }
  expect(activityValue(forms, 'employee_loan_status', 'N')).toBe('กำลังผ่อน')
  expect(activityValue(forms, 'employee_loan_interest_type', '0')).toBe('ลดต้นลดดอก')
  expect(activityValue(forms, 'period', '[{"employee_loan_period_status":"Y"}]')).toBe(
    'employee_loan_period_status: หักแล้ว'
  )
})
