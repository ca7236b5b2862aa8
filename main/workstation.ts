import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { uuidv7 } from 'uuidv7'
import type { QueueState } from '#shared/contracts/attendance/attendance.ts'
import type { SecretBox } from '#shared/domain/secret-box.ts'
import { isLoopback } from '#shared/domain/text/host-names.ts'
import packageInfo from '../package.json' with { type: 'json' }
import { makeDataDirectory } from './composition/data/data-directory.ts'
import { forgetCondition } from './composition/data/database-condition.ts'
import { fileSecretBox } from './composition/data/file-secret-box.ts'
import { Listening } from './composition/network/listening.ts'
import { announce } from './composition/network/network-announcement.ts'
import { ownCertificate } from './composition/network/own-certificate.ts'
import { listeningForTerminals, openTerminalListening } from './composition/network/terminal-listening.ts'
import { openBranch } from './composition/open-branch.ts'
import { openRecovery } from './composition/open-recovery.ts'
import { asOpeningProblem } from './composition/opening-problem.ts'
import { Closers, type Context, type Opened } from './composition/parts.ts'
import { WorkstationProblem } from './composition/workstation-problem.ts'
import { ConfigProblem, readConfig } from './config/config.ts'
import { DATABASE_FILE } from './database/connect.ts'
import { lockDataDirectory } from './database/files/data-directory-lock.ts'
import { asUnusable } from './database/files/prepare-database.ts'
import { finishRestore, usualPlaces } from './modules/backups/backups.ts'
import type { DemoAccess, DemoBranchCode } from './modules/demo/demo.ts'
import { ConnectedMachines } from './platform/connected-machines.ts'
import { FailureCounts } from './platform/failure-counts.ts'
import type { Runtime } from './platform/runtime.ts'
import { handleInProcess } from './server/build-server.ts'
import { openLog } from './server/logger.ts'
import { MachineAccess } from './server/machine-access.ts'

export type { SecretBox } from '#shared/domain/secret-box.ts'
export { WorkstationProblem } from './composition/workstation-problem.ts'
export type { DemoAccess } from './modules/demo/demo.ts'

export const BACKUP_FOLDER = 'backups'

const REOPENED_AFTER_MS = 10_000

/** The renderer's build beside that of this file, or of its source. */
const RENDERER_DIR = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../out/renderer' : '../renderer', import.meta.url)
)

export interface WorkstationOptions {
  readonly dataDir: string
  /** Overrides the configuration file. */
  readonly host?: string
  /** Overrides the configuration file; 0 takes a free port. */
  readonly port?: number
  /** The demo, or one of its branches alone. */
  readonly loadDemo?: boolean | DemoBranchCode
  /** The renderer's build; by default beside the main build. */
  readonly rendererDir?: string
  readonly secretBox?: SecretBox
  /** `best-effort`: a port that cannot be had does not keep the window from opening. */
  readonly listen?: 'required' | 'best-effort'
  /** What tests fix. */
  readonly usualPlaces?: readonly string[]
  readonly runtime?: Partial<Pick<Runtime, 'now' | 'monotonic' | 'newId' | 'randomBytes'>>
}

export interface Workstation {
  /** TCP address, null when the port could not be had. */
  readonly url: string | null
  /** Where attendance terminals are listened to; null: off, or the port could not be had. */
  readonly terminalsUrl: string | null
  /** One clear line that names the port; null when all is well. */
  readonly listenProblem: string | null
  readonly dataDir: string
  readonly demo: DemoAccess | null
  /** Why the database cannot be used: only the recovery screen is served then. Null when it can. */
  readonly databaseProblem: string | null
  /** Handles a request in-process, without TCP (for `app://`). */
  handle(request: Request): Promise<Response>
  queueState(): Promise<QueueState>
  /** What a browser at this machine needs to set up or restore; null once there is a branch. */
  setupCode(): Promise<string | null>
  /** Takes no new request, finishes the running ones, stops the worker at an item boundary, checkpoints. */
  close(): Promise<void>
}

/** Opens everything that is not a window: configuration, lock, log, then the branch, or its recovery. */
export async function openWorkstation(options: WorkstationOptions): Promise<Workstation> {
  const closers = new Closers()
  try {
    const renewContext = await prepare(options, closers)
    const station = new OpenWorkstation(await renewContext(), options, renewContext)
    closers.add(() => station.closeInner())
    await station.open()
    return Object.assign(station, { close: () => closers.closeAll() })
  } catch (error) {
    await closers.closeAll()
    throw asOpeningProblem(error, options.dataDir)
  }
}

type RenewContext = () => Promise<Context>

/** Takes hold of the data directory. What is returned reads the configuration and the keys in it, after a restore too, and keeps the port. */
async function prepare(options: WorkstationOptions, closers: Closers): Promise<RenewContext> {
  const { dataDir, host, port } = options
  makeDataDirectory(dataDir)
  closers.add(lockDataDirectory(dataDir))
  /** What a restore has left ready is put in its place first: the configuration comes with it. */
  const readOwnConfig = () => {
    if (finishRestore(dataDir)) forgetCondition(dataDir)
    const overrides = { ...(host === undefined ? {} : { host }), ...(port === undefined ? {} : { port }) }
    return readConfig(dataDir, overrides)
  }
  const { log_level, log_files_kept } = readOwnConfig()
  const log = await openLog({ dataDir, level: log_level, filesKept: log_files_kept })
  closers.add(log.close)
  const ownRuntime = {
    now: Date.now,
    monotonic: () => performance.now(),
    newId: uuidv7,
    randomBytes: (length: number) => randomBytes(length),
    ...options.runtime
  }
  const machineAccess = new MachineAccess(ownRuntime)
  const machines = new ConnectedMachines(ownRuntime.now)
  const failures = new FailureCounts(ownRuntime.now)
  let former: Listening | null = null
  let formerTerminals: Listening | null = null
  return async () => {
    const config = readOwnConfig()
    const needsTls = !isLoopback(config.host) && !config.allow_plain_http_on_lan
    const secretBox = options.secretBox ?? fileSecretBox(dataDir)
    const certificate = needsTls
      ? await ownCertificate(dataDir, secretBox, new Date(ownRuntime.now()), (message, error) =>
          log.logger.warn({ err: error }, message)
        )
      : null
    const listening = new Listening(config, certificate, former?.port)
    former = listening
    const terminalListening = listeningForTerminals(config, formerTerminals?.port ?? null)
    formerTerminals = terminalListening ?? formerTerminals
    return {
      dataDir,
      databaseFile: join(dataDir, DATABASE_FILE),
      backupDir: join(dataDir, BACKUP_FOLDER),
      usualPlaces: options.usualPlaces ?? usualPlaces(),
      rendererDir: options.rendererDir ?? RENDERER_DIR,
      version: packageInfo.version,
      config,
      runtime: {
        ...ownRuntime,
        publicAddress: () => config.issuer ?? listening.ownAddress,
        timeZone: config.time_zone
      },
      logger: log.logger as FastifyBaseLogger,
      listening,
      terminalListening,
      secretBox,
      machineAccess,
      machines,
      failures,
      warnings: () => [
        ...listening.warnings(),
        ...(terminalListening?.fault ? [`terminals_${terminalListening.fault.code}`] : [])
      ]
    }
  }
}

class OpenWorkstation {
  #context: Context
  readonly #options: WorkstationOptions
  readonly #renewContext: RenewContext
  #inner: Opened | null = null
  #demo: DemoAccess | null = null
  #databaseProblem: string | null = null
  #withdraw: () => Promise<void> = async () => undefined
  #reopening: Promise<void> = Promise.resolve()
  #nextTry: NodeJS.Timeout | undefined
  /** Requests of the window that are being answered. */
  readonly #running = new Set<Promise<unknown>>()

  constructor(context: Context, options: WorkstationOptions, renewContext: RenewContext) {
    this.#context = context
    this.#options = options
    this.#renewContext = renewContext
  }

  get url(): string | null {
    return this.#context.listening.url
  }

  get terminalsUrl(): string | null {
    return this.#context.terminalListening?.url ?? null
  }

  get listenProblem(): string | null {
    return this.#context.listening.problem ?? this.#context.terminalListening?.problem ?? null
  }

  get dataDir(): string {
    return this.#context.dataDir
  }

  get demo(): DemoAccess | null {
    return this.#demo
  }

  get databaseProblem(): string | null {
    return this.#databaseProblem
  }

  async handle(request: Request): Promise<Response> {
    await this.#reopening
    const answer = handleInProcess(this.#opened().app, request)
    this.#running.add(answer)
    return answer.finally(() => this.#running.delete(answer))
  }

  queueState(): Promise<QueueState> {
    return this.#opened().queueState()
  }

  async setupCode(): Promise<string | null> {
    return (await this.#opened().needsSetupCode()) ? this.#context.machineAccess.setupCode : null
  }

  async open(manner = this.#options.listen ?? 'required'): Promise<void> {
    const { listening, logger, version, dataDir } = this.#context
    this.#inner = await this.#openInner()
    this.#demo ??= this.#inner.demo
    await listening.open(this.#inner.app, manner)
    await openTerminalListening(this.#context, this.#inner.terminalServer, manner)
    this.#withdraw = await announce(listening, logger)
    const setupCode = await this.setupCode()
    logger.info({ url: listening.url, data_dir: dataDir, version }, 'workstation opened')
    if (setupCode !== null) logger.info({ setup_code: setupCode }, 'a browser needs the set-up code')
  }

  async closeInner(): Promise<void> {
    await this.#reopening
    clearTimeout(this.#nextTry)
    await this.#closeOpened()
  }

  async #closeOpened(): Promise<void> {
    const [withdraw, inner] = [this.#withdraw, this.#inner]
    this.#withdraw = async () => undefined
    this.#inner = null
    await withdraw()
    await inner?.close()
  }

  async #openInner(): Promise<Opened> {
    const reopen = () => this.#reopen()
    try {
      const loadDemo = this.#demo === null && (this.#options.loadDemo ?? false)
      const opened = await openBranch(this.#context, { loadDemo, reopen })
      this.#databaseProblem = null
      return opened
    } catch (error) {
      const problem = asUnusable(error, this.#context.databaseFile)
      if (problem === null) throw error
      this.#context.logger.error({ err: problem }, problem.message)
      this.#databaseProblem = problem.message
      return openRecovery(this.#context, problem, reopen)
    }
  }

  /** Closes the branch, or its recovery, and opens what the data directory holds now, on the same port. */
  #reopen(): void {
    const { logger } = this.#context
    this.#reopening = this.#reopening
      .then(async () => {
        await Promise.allSettled(this.#running)
        await this.#closeOpened()
        try {
          this.#context = await this.#renewContext()
        } catch (error) {
          if (!(error instanceof ConfigProblem || error instanceof WorkstationProblem)) throw error
          logger.error({ err: error }, 'the configuration is invalid; the previous one stays in force')
        }
        // Without the port the window still works, and the shell shows the problem.
        await this.open('best-effort')
      })
      .catch((error: unknown) => {
        logger.fatal({ err: error }, 'the workstation could not be reopened; it tries again soon')
        this.#nextTry = setTimeout(() => this.#reopen(), REOPENED_AFTER_MS)
      })
  }

  #opened(): Opened {
    if (!this.#inner) throw new WorkstationProblem('cannot_open', 'The workstation is not open.')
    return this.#inner
  }
}
