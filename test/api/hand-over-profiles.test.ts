import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredProfile } from '#shared/contracts/month-end/hand-over.ts'
import { type Body, DocumentCalls } from '../support/approvals.ts'

// The column profiles of hand-overs to payroll (decision 0026).

let calls: DocumentCalls
let hr: Awaited<ReturnType<DocumentCalls['station']['signIn']>>

const PROFILES = '/app/v1/hand-over-profiles'
const MINIMAL = { name: 'Payday', columns: [{ column: 'employee_code' }, { column: 'worked_time' }] }

beforeAll(async () => {
  calls = await DocumentCalls.open()
  hr = await calls.station.signIn('e0001')
})
afterAll(() => calls.close())

async function saved(profile: Body): Promise<string> {
  const { status, body } = await hr(PROFILES, { body: { profile } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.payload.profile_id
}

test('three come along, and cannot be changed', async () => {
  const { body } = await hr(PROFILES)
  const builtIn: StoredProfile[] = body.payload.profiles.filter((it: StoredProfile) => it.is_built_in)
  expect(builtIn.map(it => it.profile_id)).toEqual(['everything', 'hours', 'csv'])
  const path = `${PROFILES}/hours`
  expect((await hr(path, { method: 'PUT', body: { profile: MINIMAL, base_revision: 1 } })).status).toBe(404)
  expect((await hr(path, { method: 'DELETE' })).status).toBe(404)
})

test('are exported as a file, which another workstation reads', async () => {
  const id = await saved(MINIMAL)
  const file = await hr(`${PROFILES}/${id}/file`)
  expect(file.body).toMatchObject({
    format: 'hr-workstation/hand-over-profile',
    version: 1,
    profile: { name: 'Payday' }
  })
  const taken = await hr(`${PROFILES}/import`, { body: { file: file.body } })
  expect(taken.status).toBe(409)
  expect((await hr(`${PROFILES}/${id}`, { method: 'DELETE' })).status).toBe(200)
  const imported = await hr(`${PROFILES}/import`, { body: { file: file.body } })
  expect([imported.status, imported.body.payload.profile]).toEqual([200, file.body.profile])
})

test('changed by somebody else are not overwritten', async () => {
  const id = await saved({ ...MINIMAL, name: 'Mine' })
  const change = (base_revision: number) =>
    hr(`${PROFILES}/${id}`, {
      method: 'PUT',
      body: { profile: { ...MINIMAL, name: 'Ours' }, base_revision }
    })
  expect((await change(1)).body.payload).toMatchObject({ revision: 2, profile: { name: 'Ours' } })
  expect((await change(1)).status).toBe(409)
})

test.each<[string, unknown, Record<string, string>]>([
  ['no object', 'a,b', { '': 'profile.not_profile' }],
  ['nothing in it', {}, { name: 'field.missing', columns: 'field.missing' }],
  [
    'unknown columns and fields',
    { ...MINIMAL, colour: 'red', columns: [{ column: 'salary' }, { column: 'fixed', width: 3 }, 'x'] },
    {
      colour: 'profile.unknown_field',
      'columns[0].column': 'field.unknown_value',
      'columns[1].width': 'profile.unknown_field',
      'columns[2]': 'field.not_object'
    }
  ],
  [
    'wrong formats',
    {
      ...MINIMAL,
      output: 'pdf',
      encoding: 'tis',
      separator: '::',
      years: 2569,
      dates: 'M/D/Y',
      time: 'h',
      has_headings: 'Y'
    },
    {
      output: 'field.not_one_of',
      encoding: 'field.not_one_of',
      separator: 'field.not_one_of',
      years: 'field.not_one_of',
      dates: 'field.not_one_of',
      time: 'field.not_one_of',
      has_headings: 'field.not_boolean'
    }
  ],
  [
    'columns without or with a wrong subject',
    {
      ...MINIMAL,
      columns: [
        { column: 'overtime' },
        { column: 'overtime', of: '4' },
        { column: 'leave_days', of: '99' },
        { column: 'days_worked', of: '1' },
        { column: 'days_worked', value: '1' }
      ]
    },
    {
      'columns[0].of': 'field.missing',
      'columns[1].of': 'field.not_one_of',
      'columns[2].of': 'field.not_one_of',
      'columns[3].of': 'field.not_here',
      'columns[4].value': 'field.not_here'
    }
  ],
  [
    'too many columns',
    { ...MINIMAL, columns: Array.from({ length: 151 }, () => ({ column: 'fixed' })) },
    { columns: 'field.long_list' }
  ],
  ['no columns', { ...MINIMAL, columns: [] }, { columns: 'field.empty_list' }],
  [
    'a file name with an unknown place',
    { ...MINIMAL, file_name: '{year}' },
    { file_name: 'profile.unknown_place' }
  ],
  [
    'line breaks and long texts',
    { ...MINIMAL, name: 'a\nb', file_name: 'x'.repeat(101) },
    { name: 'field.not_valid', file_name: 'field.too_long' }
  ],
  [
    'headings that Windows-874 does not have',
    {
      ...MINIMAL,
      output: 'csv',
      encoding: 'windows-874',
      columns: [{ column: 'fixed', heading: '時間', value: 'é' }]
    },
    { 'columns[0].heading': 'profile.not_windows_874', 'columns[0].value': 'profile.not_windows_874' }
  ]
])('refuse %s', async (_, profile, expected) => {
  const file = { format: 'hr-workstation/hand-over-profile', version: 1, profile }
  const { status, body } = await hr(`${PROFILES}/import`, { body: { file } })
  expect(status).toBe(400)
  const faults: { code: string; path: string | null }[] = body.faults
  expect(Object.fromEntries(faults.map(({ code, path }) => [path ?? '', code]))).toEqual(expected)
})

test.each([[{}], [null], [[]], ['text'], [{ format: 'other', version: 1, profile: MINIMAL }]])(
  'refuse the file %j',
  async file => {
    const { status, body } = await hr(`${PROFILES}/import`, { body: { file } })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('profile.not_profile')])
  }
)
