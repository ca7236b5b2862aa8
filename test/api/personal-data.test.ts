import { unzip } from 'unzipit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BehindTheBack, importAll, importItem } from '../support/attendance.ts'
import { fileAsker } from '../support/job-files.ts'
import { PICTURES, pictureBase64 } from '../support/pictures.ts'
import { partsOf, readWorkbook, sheetOf } from '../support/report-workbook.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// What the law on personal data asks of a workstation, for HR and administrators.

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
let station: TestWorkstation
let behind: BehindTheBack
let hr: Caller
beforeAll(async () => {
  station = await openTestWorkstation()
  behind = new BehindTheBack(station.dataDir)
  hr = await station.signIn('e0002')
})
afterAll(async () => {
  behind.close()
  await station.close()
})

interface PackedSection {
  readonly table: string
  readonly title: string
  // biome-ignore lint/suspicious/noExplicitAny: rows of any table
  readonly rows: Record<string, any>[]
}

async function packOf(code: string, language: 'th' | 'en' = 'en') {
  const ask = await fileAsker(station)
  const { job, type, bytes } = await ask(`/app/v1/employees/${code}/personal-data/export`, { language })
  const { entries } = await unzip(new Uint8Array(bytes))
  const read = async (name: string): Promise<Buffer> => Buffer.from(await entries[name]!.arrayBuffer())
  const data: { sections: PackedSection[] } = JSON.parse((await read('data.json')).toString())
  const rows = (table: string) => data.sections.filter(it => it.table === table).flatMap(it => it.rows)
  return { job, type, bytes, names: Object.keys(entries), read, rows }
}

describe('the copy of everything that is held about a person', () => {
  test('has tables, JSON and files, and is logged with the person', async () => {
    const datetime = '2024-03-05 08:25:00'
    await importAll(station, [
      importItem({ employee_code: 'E0020', datetime, image_content: pictureBase64('image/jpeg') })
    ])
    await station.drained()
    const relative = behind.value<string>(
      "select family_name from employee_families f join employees e on e.id = f.employee_id where employee_code = 'E0020'"
    )
    const pack = await packOf('E0020')
    expect(pack.type).toBe('application/zip')
    expect(pack.job.file_name).toMatch(/^Personal data E0020 .*\.zip$/)
    expect(pack.rows('employees')[0]).toMatchObject({ employee_code: 'E0020' })
    expect(pack.rows('employees')[0]?.salary).toBeTypeOf('number')
    expect(pack.rows('employee_families')).toContainEqual(expect.objectContaining({ family_name: relative }))
    const punch = pack.rows('attendance_punches').find(it => it.punched_at === datetime)
    expect(await pack.read(punch?.picture_file_id)).toEqual(PICTURES['image/jpeg'])
    expect((await pack.read('README.txt')).toString()).toContain('E0020')

    const book = await readWorkbook(await pack.read('data.xlsx'))
    const family = partsOf(sheetOf(book, 'Family'))
    expect(family.rows.flat().map(({ value }) => value)).toContain(relative)
    expect(book.worksheets.map(({ name }) => name).slice(0, 2)).toEqual(['Contents', 'Employee'])

    const [newest] = (await hr('/app/v1/employees/E0020/history')).body.payload.entries
    expect(newest).toMatchObject({ action: 'personal-data.export' })
  })

  test('has nothing of others and nothing to sign in with', async () => {
    const pack = await packOf('E0020', 'th')
    const json = (await pack.read('data.json')).toString()
    expect(json).not.toContain('argon2')
    for (const column of ['password_hash', 'token_hash', 'key_hash', 'secret_sealed'])
      expect(json).not.toContain(`"${column}"`)
    const other = behind.value<string>("select id_no from employees where employee_code = 'E0021'")
    expect(json).not.toContain(other)
    expect(pack.rows('attendance_punches').length).toBe(
      behind.value<number>(
        "select count(*) from attendance_punches p join employees e on e.id = p.employee_id where e.employee_code = 'E0020'"
      )
    )
  })

  test('of nobody is refused', async () => {
    const { status } = await hr('/app/v1/employees/NOBODY/personal-data/export', {
      body: { language: 'th', calendar: 'buddhist' }
    })
    expect(status).toBe(404)
  })
})
