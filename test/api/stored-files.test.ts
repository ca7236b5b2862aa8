import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KeyScope } from '../../shared/contracts/common.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { bearer, registerClient, USERINFO } from '../support/oauth.ts'
import { locatedPicture, PICTURES, pictureBase64 } from '../support/pictures.ts'
import { issueTokens } from '../support/visitor.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Stored files (decision 0037): their URLs are absolute, and open with the credentials of the recipient.

const SETTING = '/api/v1/open-apis/employee/'
const KEY = 'ocp-apim-subscription-key'
const picture = pictureBase64('image/png')

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(() => station.close())

const holding = async (scope: KeyScope) => ({ [KEY]: await station.makeKey([scope]) })
const addFace = (headers: Record<string, string>): Promise<Answer> =>
  station.callBare(`${SETTING}add-employee-setting`, {
    query: { path_action: 'facial' },
    headers,
    body: { employee_code: 'E0020', image64: picture }
  })
const savePhotograph = (code: string): Promise<Answer> =>
  station.call(`${SETTING}update-employee-setting`, {
    query: { path_action: 'photograph', employee_code: code },
    body: { image_64: picture }
  })
const statusOf = async (address: string, headers: Record<string, string> = {}): Promise<number> =>
  (await station.callBare(address, { headers })).status

describe('a picture stored with a key', () => {
  test('has an absolute URL, which opens with that key or one for personal data, and no other', async () => {
    const headers = await holding('employee:read:basic')
    const { status, body } = await addFace(headers)
    expect({ status, body }).toMatchObject({ status: 200 })
    const { documents_path: address } = body.payload
    expect(address).toMatch(new RegExp(`^${station.url}/files/[0-9a-f-]{36}$`))
    expect(await statusOf(address, headers)).toBe(200)
    expect(await statusOf(address, await holding('employee:read:personal'))).toBe(200)
    expect(await statusOf(address, await holding('attendance:read'))).toBe(403)
    expect(await statusOf(address)).toBe(401)
    expect(await statusOf(address, { [KEY]: 'wrong' })).toBe(401)
    expect(await statusOf(`${station.url}/files/unknown`, headers)).toBe(404)
  })
})

describe('the photograph of a user', () => {
  test("is opened by the user's own access token at the URL of user info", async () => {
    const client = await registerClient(station)
    const saved = await savePhotograph('E0026')
    expect({ status: saved.status, body: saved.body }).toMatchObject({ status: 200 })
    const address: string = saved.body.payload.photograph
    expect(address).toMatch(new RegExp(`^${station.url}/files/[0-9a-f-]{36}$`))
    const own = await issueTokens(station, client, { userName: 'e0026' })
    const info = await station.callBare(USERINFO, { headers: bearer(own.access_token) })
    expect(info.body.photograph).toBe(address)
    const fetched = await station.callBare(address, { headers: bearer(own.access_token) })
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'image/png'])

    const other = await issueTokens(station, client, { userName: 'e0020' })
    expect(await statusOf(address, bearer(other.access_token))).toBe(403)
    expect(await statusOf(`${station.url}/files/unknown`, bearer(own.access_token))).toBe(404)
    expect(await statusOf(address, bearer(`${own.access_token}x`))).toBe(401)
    // Without a key, the token opens only the user's own files.
    expect(await statusOf('/api/v1/open-apis/devices/get-list', bearer(own.access_token))).toBe(401)
    const face = await addFace({ [KEY]: station.key })
    expect(await statusOf(face.body.payload.documents_path, bearer(own.access_token))).toBe(403)
  })
})

describe('the photograph of somebody else', () => {
  test('is shown to a manager with the documents of those who have the manager as an approver, and no other', async () => {
    const sqlite = new DirectDatabase(station.dataDir)
    const about = (isOfManager: boolean): string =>
      sqlite.value<string>(
        `select e.employee_code from employees as e where e.signout_flag = 'N' and ${isOfManager ? '' : 'not'} exists (
           select 1 from approval_documents as d join approval_chains as c on c.document_id = d.id
           join employees as m on m.id = c.employee_id
           where d.employee_id = e.id and d.deleted_at is null and m.employee_code = 'E0003') and e.employee_code > 'E0010'
         order by e.employee_code limit 1`
      )
    const [seen, other] = [about(true), about(false)]
    sqlite.close()
    const urlOf = async (code: string): Promise<string> =>
      (await savePhotograph(code)).body.payload.photograph
    const [ofSeen, ofOther] = [await urlOf(seen), await urlOf(other)]
    const statusFor = async (userName: string, address: string) =>
      (await (await station.signIn(userName))(address)).status
    expect(await statusFor('e0003', ofSeen)).toBe(200)
    expect(await statusFor('e0003', ofOther)).toBe(403)
    expect(await statusFor('e0002', ofOther)).toBe(200)
    expect(await statusFor('e0025', ofSeen)).toBe(403)
  })
})

test('a picture is stored without the place where it was taken', async () => {
  const folder = join(station.dataDir, 'files')
  const before = new Set(readdirSync(folder))
  const { status } = await station.callBare(`${SETTING}add-employee-setting`, {
    query: { path_action: 'facial' },
    headers: { [KEY]: station.key },
    body: { employee_code: 'E0020', image64: locatedPicture().toString('base64') }
  })
  expect(status).toBe(200)
  const added = readdirSync(folder).filter(name => !before.has(name))
  expect(added.map(name => readFileSync(join(folder, name)))).toEqual([PICTURES['image/jpeg']])
})

describe('a file that cannot be read', () => {
  const lost = async (): Promise<{ address: string; path: string }> => {
    const folder = join(station.dataDir, 'files')
    const before = new Set(readdirSync(folder))
    const { documents_path: address } = (await addFace({ [KEY]: station.key })).body.payload
    const [name = ''] = readdirSync(folder).filter(it => !before.has(it))
    const path = join(folder, name)
    rmSync(path)
    return { address, path }
  }

  test('because it is missing is 404', async () => {
    const { address } = await lost()
    const { status, body } = await station.call(address)
    expect({ status, body }).toMatchObject({
      status: 404,
      body: { message: 'The file is missing on the disk of the workstation.' }
    })
  })

  test('because of the disk is 503', async () => {
    const { address, path } = await lost()
    mkdirSync(path)
    const { status, body } = await station.call(address)
    expect({ status, body }).toMatchObject({
      status: 503,
      body: {
        message: 'The disk cannot be read or written. Nothing of this request was saved. Check the disk.'
      }
    })
  })
})

describe('a name of a file outside the folder, planted in the database', () => {
  const plant = (address: string, storageName: string): void => {
    const sqlite = new DirectDatabase(station.dataDir)
    sqlite.raw
      .prepare('update stored_files set storage_name = ? where id = ?')
      .run(storageName, address.split('/').at(-1))
    sqlite.close()
  }

  test('is neither read nor deleted', async () => {
    const bait = join(station.dataDir, 'bait')
    writeFileSync(bait, 'not a picture')
    const { photograph } = (await savePhotograph('E0030')).body.payload
    plant(photograph, '../bait')
    const { status, body } = await station.call(photograph)
    expect([status, body.message]).toEqual([404, 'The file is missing on the disk of the workstation.'])
    const asHr = await station.signIn('e0002', station.workstation.demo?.password)
    const consent = await asHr('/app/v1/employees/E0030/consents/photograph', {
      method: 'PUT',
      body: { consent_state: 'withdrawn', consent_date: '2024-01-01', note: null }
    })
    expect({ status: consent.status, body: consent.body }).toMatchObject({ status: 200 })
    expect(existsSync(bait)).toBe(true)
  })

  test.skipIf(process.platform === 'win32')('is not read through a symbolic link either', async () => {
    const { photograph } = (await savePhotograph('E0031')).body.payload
    const link = 'c2'.repeat(16)
    const path = join(station.dataDir, 'files', link)
    symlinkSync(join(station.dataDir, 'secret.key'), path)
    plant(photograph, link)
    expect((await station.call(photograph)).status).toBe(404)
    unlinkSync(path)
  })
})
