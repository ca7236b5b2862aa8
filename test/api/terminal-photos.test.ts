import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { locatedPicture, PLACE } from '../support/pictures.ts'
import { attlog, openTerminalWorkstation, type TerminalWorkstation } from '../support/terminals.ts'
import type { Answer, RequestOptions } from '../support/workstation.ts'

// Photos that terminals take at each punch.

let station: TerminalWorkstation
let asUser: (path: string, options?: RequestOptions) => Promise<Answer>
let sqlite: DirectDatabase
beforeAll(async () => {
  station = await openTerminalWorkstation()
  asUser = await station.signIn()
  sqlite = new DirectDatabase(station.dataDir)
  await station.approved('PH1')
})
afterAll(async () => {
  sqlite.raw.close()
  await station.close()
})

const keep = (is_on: boolean) => asUser('/app/v1/terminal-photos', { method: 'PUT', body: { is_on } })
const handshake = async () => (await station.push('/iclock/cdata?SN=PH1&options=all')).text

/** `time` as in ATTLOG. */
async function photo(pin: string, time: string): Promise<void> {
  const head = `PIN=${time.replaceAll(/[-: ]/g, '')}-${pin}.jpg\nSN=PH1\nsize=1\nCMD=uploadphoto\0`
  const body = Buffer.concat([Buffer.from(head), locatedPicture()])
  const answer = await station.push('/iclock/cdata?SN=PH1&table=ATTPHOTO', body)
  expect(answer).toMatchObject({ status: 200, text: 'OK' })
}

const punch = (pin: string, time: string) =>
  station.push('/iclock/cdata?SN=PH1&table=ATTLOG', attlog(pin, time, 1))

async function pictureOf(code: string, time: string): Promise<string | null> {
  await station.drained()
  const [punched] = sqlite.punchesOf(code, time, `${time}x`)
  const id =
    punched === undefined
      ? null
      : sqlite.value<string | null>(
          'select picture_file_id from attendance_punches where punched_at = ? and device_sn = ?',
          time,
          'PH1'
        )
  if (id === null) return null
  const name = sqlite.value<string>('select storage_name from stored_files where id = ?', id)
  return readFileSync(join(station.dataDir, 'files', name)).toString('latin1')
}

const count = (table: string): number => sqlite.value<number>(`select count(*) from ${table}`)

test('they are neither asked for nor kept unless somebody switches it on', async () => {
  expect(await handshake()).toContain('ATTPHOTOStamp=None\n')
  await punch('1', '2021-03-01 08:00:00')
  await photo('1', '2021-03-01 08:00:00')
  expect(await pictureOf('E0001', '2021-03-01 08:00:00')).toBeNull()
  const { body } = await asUser('/app/v1/terminals/PH1')
  expect(body.payload.discarded).toMatchObject({ ATTPHOTO: 1 })
  expect((await keep(true)).status).toBe(200)
  expect((await asUser('/app/v1/terminals')).body.payload.keeps_photos).toBe(true)
  const options = await handshake()
  expect(options).toMatch(/ATTPHOTOStamp=\d+\n/)
  expect(options).toContain('TransFlag=TransData AttLog\tOpLog\tAttPhoto\t')
})

test('a photo after its punch is attached once, without metadata', async () => {
  const time = '2021-03-02 08:00:00'
  await punch('1', time)
  await photo('1', time)
  const picture = await pictureOf('E0001', time)
  expect(picture).toMatch(/JFIF/)
  expect(picture).not.toContain(PLACE)
  const files = count('stored_files')
  await photo('1', time)
  expect(await pictureOf('E0001', time)).toBe(picture)
  expect(count('stored_files')).toBe(files)
})

test('a photo before its punch waits for it', async () => {
  const time = '2021-03-03 08:00:00'
  await photo('2', time)
  await photo('2', time)
  expect(count('terminal_photos')).toBe(1)
  await punch('2', time)
  expect(await pictureOf('E0002', time)).toMatch(/JFIF/)
  expect(count('terminal_photos')).toBe(0)
})

test('a photo of a PIN of nobody waits until it is assigned', async () => {
  const time = '2021-03-04 08:00:00'
  await punch('977001', time)
  await photo('977001', time)
  expect(count('terminal_photos')).toBe(1)
  const body = { pin_group: '', pin: '977001', employee_code: 'E0003' }
  await asUser('/app/v1/terminal-pins/assign', { method: 'POST', body })
  expect(await pictureOf('E0003', time)).toMatch(/JFIF/)
})

test('a photo of somebody who has withdrawn consent is dropped, and so is what is no picture', async () => {
  const time = '2021-03-05 08:00:00'
  sqlite.raw.exec(
    `insert into picture_consents (employee_id, purpose, consent_state, consent_date, changed_by, updated_at)
     values ('${sqlite.employeeId('E0004')}', 'clock_in', 'withdrawn', '2021-01-01', 'x', 'x')`
  )
  await punch('4', time)
  const files = count('stored_files')
  await photo('4', time)
  expect(await pictureOf('E0004', time)).toBeNull()
  expect(count('stored_files')).toBe(files)
  const head = 'PIN=20210305080000-4.jpg\nSN=PH1\nsize=1\nCMD=uploadphoto\0'
  const answer = await station.push('/iclock/cdata?SN=PH1&table=ATTPHOTO', `${head}no picture`)
  expect(answer).toMatchObject({ status: 200, text: 'OK' })
})
