import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { openWorkstation, type Workstation, type WorkstationOptions } from '../../main/workstation.ts'
import { KEY_SCOPES, type KeyScope } from '../../shared/contracts/common.ts'
import { demoDir } from './demo-template.ts'
import { expectDocumented } from './documented-answers.ts'
import { unnamedFields } from './logged-fields.ts'
import { sessionHeaders } from './session.ts'
import { temporaryDir } from './temporary-dir.ts'
import { until } from './until.ts'

export { TEST_NOW } from './demo-template.ts'

/** A response of the API as tests see it. */
export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any response
  body: any
}

export interface RequestOptions {
  method?: string
  body?: unknown
  /** Sent as it is, instead of a JSON body. */
  raw?: string | Uint8Array
  headers?: Record<string, string>
  query?: Record<string, string | number>
}

/** The production server on a real SQLite file and a real port, with ways to call it. */
export interface TestWorkstation {
  readonly workstation: Workstation
  readonly dataDir: string
  readonly url: string
  /** A key of the demo branch with every scope. */
  readonly key: string
  /** Calls with the demo key. */
  call(path: string, options?: RequestOptions): Promise<Answer>
  /** Calls with nothing but the given options. */
  callBare(path: string, options?: RequestOptions): Promise<Answer>
  /** Signs in and returns a function that calls with the session. */
  signIn(
    userName?: string,
    password?: string
  ): Promise<(path: string, options?: RequestOptions) => Promise<Answer>>
  /** Creates a key through the screens' own operation. */
  makeKey(scopes?: readonly KeyScope[]): Promise<string>
  /** Waits until the queue is empty. */
  drained(): Promise<void>
  close(options?: { keepDataDir?: boolean }): Promise<void>
}

/** Opens the demo branch (or an empty workstation) in a data directory of its own. */
export async function openTestWorkstation(
  options: Partial<WorkstationOptions> = {}
): Promise<TestWorkstation> {
  const { loadDemo = true, dataDir: given = temporaryDir() } = options
  const dataDir = loadDemo ? demoDir(options.runtime?.now, given) : given
  const workstation = await openWorkstation({
    port: 0,
    loadDemo,
    usualPlaces: [tmpdir(), '/dev/shm'],
    ...options,
    dataDir,
    runtime: withOneClock(options.runtime)
  })
  const { url } = workstation
  if (!url) throw new Error('the test workstation has no address')
  const key = workstation.demo?.subscriptionKey ?? ''
  const callBare = (path: string, request: RequestOptions = {}): Promise<Answer> =>
    send(workstation, url, path, request)
  const call = (path: string, request: RequestOptions = {}): Promise<Answer> =>
    callBare(path, { ...request, headers: { 'Ocp-Apim-Subscription-Key': key, ...request.headers } })

  const signIn: TestWorkstation['signIn'] = async (
    userName = 'e0001',
    password = workstation.demo?.password ?? ''
  ) => {
    const answer = await callBare('/app/v1/session', { body: { user_name: userName, password } })
    if (answer.status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(answer.body)}`)
    const session = sessionHeaders(answer)
    return (path, request = {}) => callBare(path, { ...request, headers: { ...session, ...request.headers } })
  }

  return {
    workstation,
    dataDir,
    url,
    key,
    call,
    callBare,
    signIn,
    makeKey: async (scopes = KEY_SCOPES) => {
      const asUser = await signIn()
      const { body } = await asUser('/app/v1/keys', { body: { name: 'test', scopes } })
      return body.payload.subscription_key
    },
    drained: () => until(async () => (await workstation.queueState()).queued === 0, 'the queue to be empty'),
    close: async ({ keepDataDir = false } = {}) => {
      await workstation.close()
      const unnamed = unnamedFields(dataDir)
      if (!keepDataDir) rmSync(dataDir, { recursive: true, force: true })
      if (unnamed.length > 0) throw new Error(`the activity log has no label for ${unnamed.join(', ')}`)
    }
  }
}

/** A test that sets the clock sets both clocks of the workstation, unless it sets them separately. */
function withOneClock(
  runtime: WorkstationOptions['runtime'] = {}
): NonNullable<WorkstationOptions['runtime']> {
  return runtime.now === undefined ? runtime : { monotonic: runtime.now, ...runtime }
}

async function send(
  workstation: Workstation,
  url: string,
  address: string,
  options: RequestOptions
): Promise<Answer> {
  // Stored files are given as full URLs.
  const path = address.startsWith(url) ? address.slice(url.length) : address
  const { body, raw, query, headers = {} } = options
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
    : ''
  const method = options.method ?? (payload === undefined ? 'GET' : 'POST')
  const response = await fetch(`${url}${path}${search}`, {
    method,
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { body: payload as BodyInit }),
    redirect: 'manual'
  })
  const text = await response.text()
  const mediaType = (response.headers.get('content-type') ?? '').split(';')[0] ?? ''
  const { status } = response
  const answer = {
    status,
    headers: response.headers,
    body: mediaType.includes('json') && text ? JSON.parse(text) : text
  }
  // A workstation in recovery has hardly any of the documented operations.
  if (workstation.databaseProblem !== null) return answer
  const pathname = path.split('?')[0] ?? path
  await expectDocumented({ method, pathname, status, mediaType, body: answer.body }, async () =>
    (await workstation.handle(new Request(`${url}/openapi.json`))).json()
  )
  return answer
}
