import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { uuidv7 } from 'uuidv7'
import type { QueueState } from '#shared/contracts/attendance.ts'
import packageInfo from '../package.json' with { type: 'json' }
import { type Config, ConfigProblem, readConfig } from './config/config.ts'
import { DataDirectoryInUse, lockDataDirectory } from './database/data-directory-lock.ts'
import { type Database, openDatabase } from './database/database.ts'
import { DatabaseUnusable, prepareDatabase } from './database/prepare-database.ts'
import { createGateMemory, WriteGate } from './database/write-gate.ts'
import { isInstalled, markInstalled } from './install-marker.ts'
import { Listening } from './listening.ts'
import { Attendance } from './modules/attendance/attendance.ts'
import { attendanceRoutes } from './modules/attendance/attendance-routes.ts'
import { attendanceScreenRoutes } from './modules/attendance/attendance-screen-routes.ts'
import { type DemoAccess, loadDemoBranch, renewDemoAccess } from './modules/demo/demo.ts'
import { Devices } from './modules/devices/devices.ts'
import { devicesRoutes } from './modules/devices/devices-routes.ts'
import { StoredFiles } from './modules/files/files.ts'
import { filesRoutes } from './modules/files/files-routes.ts'
import { SubscriptionKeys } from './modules/keys/keys.ts'
import { keysRoutes } from './modules/keys/keys-routes.ts'
import { organisationRoutes } from './modules/organisation/organisation-routes.ts'
import type { Runtime } from './modules/runtime/runtime.ts'
import { Session } from './modules/session/session.ts'
import { sessionRoutes } from './modules/session/session-routes.ts'
import { readSetting } from './modules/settings/settings.ts'
import { Users } from './modules/users/users.ts'
import { buildServer } from './server/build-server.ts'
import { healthRoutes } from './server/health-routes.ts'
import { handleInProcess } from './server/in-process.ts'
import { openLog } from './server/logger.ts'
import { AttendanceWorker } from './worker/attendance-worker.ts'
import { WorkstationProblem } from './workstation-problem.ts'

export type { DemoAccess } from './modules/demo/demo.ts'
export { WorkstationProblem } from './workstation-problem.ts'

export const DATABASE_FILE = 'workstation.db'
const KEY_USE_WRITTEN_EVERY_MS = 60_000

/** Encrypts secrets at rest: by the operating system's key store, or by a key file. */
export interface SecretBox {
  readonly kind: 'os' | 'basic_text' | 'file'
  seal(plain: Uint8Array): Uint8Array
  open(sealed: Uint8Array): Uint8Array
}

export interface WorkstationOptions {
  readonly dataDir: string
  /** Overrides the configuration file. */
  readonly host?: string
  /** Overrides the configuration file; 0 takes a free port. */
  readonly port?: number
  readonly loadDemo?: boolean
  /** The renderer's build; by default beside the main build. */
  readonly rendererDir?: string
  readonly secretBox?: SecretBox
  /** `best-effort`: a port that cannot be had does not keep the window from opening. */
  readonly listen?: 'required' | 'best-effort'
  /** What tests fix. */
  readonly runtime?: Partial<Pick<Runtime, 'now' | 'newId' | 'randomBytes'>>
}

export interface Workstation {
  /** TCP address, null when the port could not be had. */
  readonly url: string | null
  /** One clear line that names the port; null when all is well. */
  readonly listenProblem: string | null
  readonly dataDir: string
  readonly demo: DemoAccess | null
  /** Answers a request in-process, without TCP (for `app://`). */
  handle(request: Request): Promise<Response>
  queueState(): Promise<QueueState>
  /** Takes no new request, finishes the running ones, stops the worker at an item boundary, checkpoints. */
  close(): Promise<void>
}

/** Opens everything that is not a window, in the order config, lock, database, worker, server. */
export async function openWorkstation(options: WorkstationOptions): Promise<Workstation> {
  const { dataDir } = options
  const closing: (() => Promise<void> | void)[] = []
  const closeAll = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    makeDataDir(dataDir)
    const config = readConfig(dataDir, definedOnly({ host: options.host, port: options.port }))
    closing.push(lockDataDirectory(dataDir))
    const log = await openLog({ dataDir, level: config.log_level, filesKept: config.log_files_kept })
    closing.push(log.close)
    const workstation = await compose(options, config, log.logger as FastifyBaseLogger, closing)
    return { ...workstation, close: closeAll }
  } catch (error) {
    await closeAll()
    throw asProblem(error)
  }
}

async function compose(
  options: WorkstationOptions,
  config: Config,
  logger: FastifyBaseLogger,
  closing: (() => Promise<void> | void)[]
): Promise<Omit<Workstation, 'close'>> {
  const { dataDir } = options
  const runtime: Runtime = {
    now: Date.now,
    newId: uuidv7,
    randomBytes: length => randomBytes(length),
    ...options.runtime,
    timeZone: config.time_zone
  }
  const databaseFile = join(dataDir, DATABASE_FILE)
  await prepareDatabase({
    file: databaseFile,
    backupDir: join(dataDir, 'backups'),
    isInstalled: isInstalled(dataDir),
    now: () => new Date(runtime.now())
  })
  const gateMemory = createGateMemory()
  const gate = new WriteGate(gateMemory, 'server')
  const database = openDatabase(databaseFile, { gate })
  closing.push(() => closeDatabase(database))

  const demo = options.loadDemo ? await enterDemo(database, runtime, dataDir) : null
  const files = new StoredFiles(dataDir, database, runtime)
  await files.sweep()

  const keys = new SubscriptionKeys(database, runtime)
  closing.push(() => keys.writeLastUse({ isFinal: true }))
  const users = new Users(database, runtime)
  const worker = new AttendanceWorker({ databaseFile, gateMemory }, gate, {
    onProgress: ({ processed }) => attendance.progressed(processed),
    onTrouble: (message, error) => logger.error({ err: error }, message)
  })
  closing.push(() => worker.close())
  const attendance = new Attendance({ database, runtime, files, worker })

  const listening = new Listening(config)
  const facts = {
    version: packageInfo.version,
    deviceUrl: () => listening.url,
    warnings: () => [
      ...(listening.isOpenToNetwork ? ['lan_plain_http'] : []),
      ...(listenProblem === null ? [] : ['port_in_use']),
      ...(options.secretBox?.kind === 'basic_text' ? ['key_store_basic'] : [])
    ]
  }
  const session = new Session({
    database,
    runtime,
    users,
    facts,
    loadDemo: () => loadDemoBranch({ database, runtime }),
    onInstalled: () => markInstalled(dataDir, new Date(runtime.now()).toISOString())
  })
  const app = await buildServer({
    logger,
    version: packageInfo.version,
    newRequestId: runtime.newId,
    // Tokens come with the token service; until then none is valid, and none is ignored.
    callers: { keys, users, isBearerValid: async () => false },
    allowedHosts: () => listening.allowedHosts(),
    rateLimitPerMinute: config.rate_limit_per_minute,
    rendererDir: options.rendererDir ?? defaultRendererDir(),
    routes: [
      healthRoutes(async () => ({ isReady: true, worker: worker.state })),
      sessionRoutes(session, users),
      keysRoutes(keys),
      organisationRoutes(database),
      devicesRoutes(new Devices(database, runtime), database, runtime),
      attendanceRoutes(attendance),
      attendanceScreenRoutes(attendance),
      filesRoutes(files)
    ]
  })
  closing.push(() => app.close())
  const writingKeyUse = setInterval(() => {
    keys.writeLastUse().catch((error: unknown) => logger.warn({ err: error }, 'key use was not written down'))
  }, KEY_USE_WRITTEN_EVERY_MS)
  writingKeyUse.unref()
  closing.push(() => clearInterval(writingKeyUse))

  const listenProblem = await listen(app, listening, options.listen ?? 'required')
  logger.info({ url: listening.url, data_dir: dataDir, version: packageInfo.version }, 'workstation opened')
  return {
    get url() {
      return listening.url
    },
    listenProblem,
    dataDir,
    demo,
    handle: request => handleInProcess(app, request),
    queueState: () => attendance.queueState()
  }
}

/** Loads the demo into an empty workstation, or opens the demo that is there. */
async function enterDemo(database: Database, runtime: Runtime, dataDir: string): Promise<DemoAccess> {
  if ((await readSetting(database.read, 'is_demo')) === 'Y') return renewDemoAccess({ database, runtime })
  const access = await loadDemoBranch({ database, runtime })
  await markInstalled(dataDir, new Date(runtime.now()).toISOString())
  return access
}

async function listen(
  app: FastifyInstance,
  listening: Listening,
  manner: 'required' | 'best-effort'
): Promise<string | null> {
  try {
    await listening.open(app)
    return null
  } catch (error) {
    if (manner === 'required' || !(error instanceof WorkstationProblem)) throw error
    app.log.warn({ err: error }, error.message)
    return error.message
  }
}

async function closeDatabase(database: Database): Promise<void> {
  await database.readDirectly(raw => raw.pragma('wal_checkpoint(TRUNCATE)'))
  await database.close()
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new WorkstationProblem(
      'cannot_open',
      `The data directory ${dataDir} cannot be made: ${textOf(error)}`,
      {
        cause: error
      }
    )
  }
}

function defaultRendererDir(): string {
  const isSource = import.meta.url.endsWith('.ts')
  return fileURLToPath(new URL(isSource ? '../out/renderer' : '../renderer', import.meta.url))
}

function asProblem(error: unknown): unknown {
  if (error instanceof ConfigProblem)
    return new WorkstationProblem('bad_configuration', error.message, { cause: error })
  if (error instanceof DataDirectoryInUse)
    return new WorkstationProblem('data_dir_in_use', error.message, { cause: error })
  if (error instanceof DatabaseUnusable)
    return new WorkstationProblem('cannot_open', error.message, { cause: error })
  return error
}

function definedOnly<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
