import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { DATABASE_FILE } from '../../main/database/connect.ts'
import {
  type HeadOffice,
  type HeadOfficeOptions,
  openHeadOffice
} from '../../main/head-office/open-head-office.ts'
import { KEY_BYTES, keySecretBox } from '../../main/platform/key-secret-box.ts'
import type { CommandRight } from '../../shared/contracts/head-office/commands.ts'
import { newPostgresDatabase, type TestDatabase } from './postgres.ts'
import { sessionHeaders } from './session.ts'
import { until } from './until.ts'
import type { Answer, RequestOptions, TestWorkstation } from './workstation.ts'

export const silentLogger = pino({ level: 'silent' }) as FastifyBaseLogger

export const HEAD_OFFICE_PASSWORD = 'head-office-Password-41'

/** The same for all processes of a test. */
const TEST_SECRET_BOX = keySecretBox(Buffer.alloc(KEY_BYTES, 7))

export interface TestHeadOffice {
  readonly headOffice: HeadOffice
  readonly database: TestDatabase
  readonly url: string
  /** Sends a request with nothing but the given options. */
  call(path: string, options?: RequestOptions): Promise<Answer>
  /** Calls as the first administrator. */
  asAdministrator(path: string, options?: RequestOptions): Promise<Answer>
  /** Headers of the first administrator's session. */
  session(): Promise<Record<string, string>>
  /** Creates a branch and returns its id. */
  makeBranch(code: string, name?: string): Promise<string>
  makeCode(branchId: string): Promise<string>
  close(): Promise<void>
}

/** A process of the head office on a database of its own, or on one that another process has. */
export async function openTestHeadOffice(
  options: Partial<HeadOfficeOptions> = {},
  given?: TestDatabase
): Promise<TestHeadOffice> {
  const database = given ?? (await newPostgresDatabase())
  const headOffice = await openHeadOffice({
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    logger: silentLogger,
    firstPassword: HEAD_OFFICE_PASSWORD,
    secretBox: TEST_SECRET_BOX,
    ...options
  })
  const call = (path: string, request: RequestOptions = {}) =>
    headOffice.url.startsWith('https:')
      ? inject(headOffice, path, request)
      : send(headOffice.url, path, request)
  let signedIn: Record<string, string> | null = null
  const session = async (): Promise<Record<string, string>> => {
    signedIn ??= sessionHeaders(
      await call('/app/v1/session', { body: { user_name: 'admin', password: HEAD_OFFICE_PASSWORD } })
    )
    return signedIn
  }
  const asAdministrator: TestHeadOffice['asAdministrator'] = async (path, request = {}) =>
    call(path, { ...request, headers: { ...(await session()), ...request.headers } })
  return {
    headOffice,
    database,
    url: headOffice.url,
    call,
    asAdministrator,
    session,
    makeBranch: async (branch_code, branch_name = `สาขา ${branch_code}`) => {
      const { body } = await asAdministrator('/app/v1/company/branches', {
        body: { branch_code, branch_name }
      })
      return body.payload.branch_id
    },
    makeCode: async branchId => {
      const { body } = await asAdministrator(`/app/v1/company/branches/${branchId}/code`, { method: 'POST' })
      return body.payload.code
    },
    close: async () => {
      await headOffice.close()
      if (!given) await database.drop()
    }
  }
}

async function send(
  url: string,
  path: string,
  { method, body, raw, headers = {} }: RequestOptions
): Promise<Answer> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await fetch(`${url}${path}`, {
    method: method ?? (payload === undefined ? 'GET' : 'POST'),
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { body: payload as BodyInit })
  })
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text
  }
}

/** Without TCP: Node's fetch accepts no certificate that nobody has signed. */
async function inject(
  { app, url }: HeadOffice,
  path: string,
  { method, body, headers = {} }: RequestOptions
): Promise<Answer> {
  const answer = await app.inject({
    method: (method ?? (body === undefined ? 'GET' : 'POST')) as 'GET',
    url: path,
    headers: { host: new URL(url).host, ...headers },
    ...(body === undefined ? {} : { payload: body as object })
  })
  const { statusCode: status, payload } = answer
  const isJson = String(answer.headers['content-type']).includes('json')
  return {
    status,
    headers: new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
    body: isJson ? JSON.parse(payload) : payload
  }
}

/** Leaves only some punches of the demo, for a snapshot that takes no time. */
export function keepFewPunches(dataDir: string): void {
  const raw = new Sqlite(join(dataDir, DATABASE_FILE))
  raw.exec(
    'delete from attendance_punches where id not in (select id from attendance_punches order by id limit 700)'
  )
  raw.close()
}

type AsUser = (path: string, options?: RequestOptions) => Promise<Answer>

/** Lets a branch join through its own operation, and returns its answer. */
export const joinHeadOffice = (
  asAdministrator: AsUser,
  address: string,
  code: string,
  { allows_pay = false, certificate = null as string | null, rights = [] as readonly CommandRight[] } = {}
): Promise<Answer> =>
  asAdministrator('/app/v1/head-office', { body: { address, code, certificate, allows_pay, rights } })

/** Waits until a branch has sent everything; asks it to try at once. */
export async function converged(branch: TestWorkstation, asAdministrator: AsUser): Promise<void> {
  await branch.drained()
  await until(async () => {
    const { body } = await asAdministrator('/app/v1/head-office/send', { method: 'POST' })
    return body.payload?.state === 'following' && body.payload.backlog === 0
  }, 'the branch to have sent everything')
}
