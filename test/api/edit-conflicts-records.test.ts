import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfOf } from '../support/documents.ts'
import { ADD_PROFILE, type Body, formOf, PeopleCalls, PeopleTables, type Shown } from '../support/people.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Two users change the same profile record: the later one gets a conflict, and nothing is overwritten unseen.

let station: TestWorkstation
let calls: PeopleCalls
let tables: PeopleTables
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  station = await openTestWorkstation()
  calls = new PeopleCalls(station)
  tables = new PeopleTables(station.dataDir)
  hr = await station.signIn('e0002')
})
afterAll(async () => {
  tables.close()
  await station.close()
})

const CODE = 'E0040'

describe('profile records', () => {
  const url = (kind: string, id: string, code = CODE): string =>
    `/app/v1/employees/${code}/records/${kind}/${id}`
  const save = (kind: string, id: string, change: Body, base: Body): Promise<Answer> =>
    hr(url(kind, id), { method: 'PUT', body: { change, base } })
  const add = async (kind: string, body: Body): Promise<string> =>
    (await calls.addProfile(kind, body, CODE)).body.payload.id
  const recordOf = async (kind: string, id: string): Promise<Shown> =>
    (await calls.profile(`${kind}_lists`, CODE)).find(it => Object.values(it).includes(id))

  test.each<
    [kind: string, body: Body, field: string, first: string, second: string, kept: unknown, other: Body]
  >([
    [
      'family',
      { relation_type: 'บุตร', family_name: 'น้อย', family_last_name: 'ใจดี' },
      'family_name',
      'ใหญ่',
      'กลาง',
      'ใหญ่',
      { relation_type: 'หลาน' }
    ],
    [
      'possess',
      { possess_name: 'แล็ปท็อป', possess_price: '1000.50' },
      'possess_price',
      '2000.25',
      '3000',
      2000.25,
      { possess_name: 'จอภาพ' }
    ]
  ])('%s: the later of two changes is a conflict, and succeeds on the new base version', async (...given) => {
    const [kind, body, field, first, second, kept, other] = given
    const id = await add(kind, body)
    const base = { [field]: String((await recordOf(kind, id))[field]) }
    expect((await save(kind, id, { [field]: first }, base)).status).toBe(200)
    // The request is repeated after a lost response and overwrites nothing.
    expect((await save(kind, id, { [field]: first }, base)).status).toBe(200)
    const entries = tables.activityCount()
    const refused = await save(kind, id, { [field]: second, ...other }, base)
    expect([refused.status, refused.body.payload]).toEqual([
      409,
      { current: { [field]: String(kept) }, conflicts: [field] }
    ])
    expect(await recordOf(kind, id)).toMatchObject({ ...body, [field]: kept })
    expect(tables.activityCount()).toBe(entries)
    // A change elsewhere in the record is not a conflict.
    expect((await save(kind, id, other, {})).status).toBe(200)
    expect((await save(kind, id, { [field]: second }, { [field]: String(kept) })).status).toBe(200)
  })

  test('an empty field is a base version too', async () => {
    const id = await add('family', { relation_type: 'มารดา', family_name: 'ดี', family_last_name: 'ใจดี' })
    const base = { family_title_lv: null }
    expect((await save('family', id, { family_title_lv: '02' }, base)).status).toBe(200)
    expect((await save('family', id, { family_title_lv: '03' }, base)).status).toBe(409)
  })

  test('the later of two new files for a document is refused and not stored', async () => {
    const file = (text: string) => ({ name: `${text}.pdf`, bytes: pdfOf(text) })
    const made = await calls.form(
      ADD_PROFILE,
      'document',
      { employee_code: CODE, documents_name: 'สัญญา' },
      { _doc: file('first') }
    )
    const id: string = made.body.payload.id
    const { documents_path } = await recordOf('document', id)
    const replace = async (text: string): Promise<Answer> => {
      const fields = { change: '{}', base: JSON.stringify({ documents_path }) }
      return hr(url('document', id), { method: 'PUT', ...(await formOf(fields, { _doc: file(text) })) })
    }
    expect((await replace('second')).status).toBe(200)
    const files = calls.filesOnDisk()
    const refused = await replace('third')
    expect([refused.status, refused.body.payload.conflicts]).toEqual([409, ['documents_path']])
    expect((await recordOf('document', id)).documents_file_name).toBe('second.pdf')
    expect(calls.filesOnDisk()).toBe(files)
  })

  test('refuses the record of another employee, a removed one and an unknown kind', async () => {
    const id = await add('ability', { ability_list: 'ว่ายน้ำ' })
    const body = { change: { ability_list: 'x' }, base: {} }
    expect((await hr(url('ability', id, 'E0041'), { method: 'PUT', body })).status).toBe(404)
    expect((await hr(url('ability', 'none'), { method: 'PUT', body })).status).toBe(404)
    expect((await hr(url('pets', id), { method: 'PUT', body })).status).toBe(400)
    expect((await recordOf('ability', id)).ability_list).toBe('ว่ายน้ำ')
  })

  test.each<[string, Body | string, string[]]>([
    ['nothing', {}, ['change', 'base']],
    ['no JSON', 'x', ['change', 'base']],
    ['a list', { change: [], base: {} }, ['change']],
    ['numbers as base', { change: {}, base: { ability_list: 5 } }, ['base']]
  ])('refuses %s and names it', async (_what, body, named) => {
    const id = await add('ability', { ability_list: 'ว่ายน้ำ' })
    const sent = typeof body === 'string' ? await formOf({ change: body, base: body }) : { body }
    const answer = await hr(url('ability', id), { method: 'PUT', ...sent })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((it: string) => /^'(\w+)'/.exec(it)?.[1])).toEqual(named)
  })
})
