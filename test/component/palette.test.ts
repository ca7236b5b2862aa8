import { describe, expect, test } from 'vitest'
import type { SignedInUser } from '#shared/contracts/accounts/accounts.ts'
import { features } from '../../renderer/app/features.ts'
import { tables as english } from '../../renderer/app/language/english.ts'
import { tables as thai } from '../../renderer/app/language/thai.ts'
import { fitOf, matches } from '../../renderer/app/shell/palette-search.ts'
import { paletteEntries, searchedBy } from '../../renderer/app/shell/use-palette-groups.ts'
import type { TextRef, TextTable } from '../../renderer/ui/texts/texts.ts'

// What the palette finds first for the words that people type, whichever language is shown.

const textIn = (tables: Readonly<Record<string, TextTable>>) => {
  const byFolder = new Map<string, TextTable>()
  for (const [path, table] of Object.entries(tables)) {
    const folder = path.slice(2, path.lastIndexOf('/'))
    byFolder.set(folder, { ...byFolder.get(folder), ...table })
  }
  return ({ namespaces, key }: TextRef): string =>
    namespaces.map(folder => byFolder.get(folder)?.[key]).find(text => text !== undefined) ?? key
}
const [inThai, inEnglish] = [textIn(thai), textIn(english)]
const inBoth = (refs: readonly TextRef[]) => refs.flatMap(ref => [inThai(ref), inEnglish(ref)])

const USER = { groups: ['hr', 'admin', 'manager', 'employee'] } as unknown as SignedInUser
const { pages, actions } = paletteEntries(features, USER)
const GROUPS = [
  {
    label: 'pages',
    commands: pages.map(entry => ({
      target: entry.page.path,
      label: inEnglish(entry.label),
      searched: searchedBy(inBoth, entry)
    }))
  },
  {
    label: 'actions',
    commands: actions.map(action => ({
      target: action.id,
      label: inEnglish(action.label),
      searched: searchedBy(inBoth, { page: { title: action.label, ...action } })
    }))
  }
]
const targets = (query: string) =>
  matches(query, GROUPS).flatMap(({ commands }) => commands.map(({ target }) => target))

test.each([
  ['resign', 'resign'],
  ['ลาออก', 'resign'],
  ['พ้นสภาพ', '/people'],
  ['social security', '/people'],
  ['ประกันสังคม', '/people'],
  ['late', '/attendance/day'],
  ['มาสาย', '/attendance/day'],
  ['ขาดงาน', '/attendance/day'],
  ['forgot', '/attendance/missing-outs'],
  ['ลืมลงเวลา', '/attendance/missing-outs'],
  ['night shift', '/roster'],
  ['กะกลางคืน', '/roster'],
  ['จัดกะ', '/roster'],
  ['แลกกะ', '/roster/swaps'],
  ['overtime', '/reports/attendance'],
  ['โอที', '/reports/attendance'],
  ['ล่วงเวลา', '/reports/attendance'],
  ['request overtime', 'new-request'],
  ['ขอโอที', 'new-request'],
  ['ลาป่วย', 'new-request'],
  ['freeze', '/reports/month-end'],
  ['lock period', '/reports/month-end'],
  ['ล็อกงวด', '/reports/month-end'],
  ['ปิดงวด', '/reports/month-end'],
  ['payslip', '/reports/month-end'],
  ['สลิปเงินเดือน', '/reports/month-end'],
  ['วันลาคงเหลือ', '/quotas'],
  ['โควตา', '/quotas'],
  ['โควต้า', '/quotas'],
  ['quota', '/quotas'],
  ['ปฏิทิน', '/approvals/calendar'],
  ['ปฎิทิน', '/approvals/calendar'],
  ['calender', '/approvals/calendar'],
  ['ปฎิทินวันหยุด', '/public-holidays'],
  ['เครื่องแสกน', '/attendance/devices'],
  ['ล็อคงวด', '/reports/month-end'],
  ['ล็อคอิน', '/settings/accounts'],
  ['fingerprint', '/attendance/punches'],
  ['เครื่องสแกน', '/attendance/devices'],
  ['hire', 'new-employee'],
  ['รับพนักงานใหม่', 'new-employee'],
  ['audit', '/settings/activity'],
  ['pdpa', '/settings/personal-data'],
  ['เพิ่มเงินกู้', 'new-loan'],
  ['password', 'password']
])('%j finds %s first', (query, target) => expect(targets(query)[0]).toBe(target))

test('each page and label is listed once', () => {
  expect(new Set(targets('')).size).toBe(targets('').length)
  expect(targets('granted access')).toEqual(['/settings/connections/grants'])
})

describe('an entry', () => {
  const entry = { names: ['Month end', 'สิ้นงวด'], words: ['freeze lock'], groups: ['Reports'] }

  test.each([
    ['', 0],
    ['Month', 0],
    ['สิ้น', 0],
    ['end', 1],
    ['งวด', 1],
    ['end month', 1],
    ['month freeze', 2],
    ['report lock', 3],
    ['งว', 1],
    ['วด', 4],
    ['onth', null],
    ['mnth', null],
    ['lock payroll', null]
  ])('fits %j: %j', (query, fit) => expect(fitOf(query, entry)).toBe(fit))
})
