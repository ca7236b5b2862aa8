import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { QueueState } from '#shared/contracts/attendance/attendance.ts'
import type { SecretBox } from '#shared/domain/secret-box.ts'
import type { Config } from '../config/config.ts'
import type { DemoAccess } from '../modules/demo/demo.ts'
import type { PushServer } from '../modules/terminals/terminals.ts'
import type { ConnectedMachines } from '../platform/connected-machines.ts'
import type { FailureCounts } from '../platform/failure-counts.ts'
import type { Runtime } from '../platform/runtime.ts'
import type { MachineAccess } from '../server/machine-access.ts'
import type { Listening } from './network/listening.ts'

/** What the branch and its recovery need to open a data directory. */
export interface Context {
  readonly dataDir: string
  readonly databaseFile: string
  readonly backupDir: string
  /** Folders that screens may name for backups without being set up. */
  readonly usualPlaces: readonly string[]
  readonly rendererDir: string
  readonly version: string
  readonly config: Config
  readonly runtime: Runtime
  readonly logger: FastifyBaseLogger
  readonly listening: Listening
  /** Where terminals are listened to; null: they are not. */
  readonly terminalListening: Listening | null
  /** Encrypts secrets that are stored in the data directory. */
  readonly secretBox: SecretBox
  /** Decides who may set up or restore while there are no accounts. */
  readonly machineAccess: MachineAccess
  readonly machines: ConnectedMachines
  readonly failures: FailureCounts
  /** Codes of the warnings that screens currently have to show. */
  readonly warnings: () => string[]
}

/** A server over the data directory: the branch itself, or its recovery. */
export interface Opened {
  readonly app: FastifyInstance
  readonly demo: DemoAccess | null
  /** The listener of terminals, which does not listen yet; null in the recovery. */
  readonly terminalServer: PushServer | null
  queueState(): Promise<QueueState>
  /** Whether the workstation has to be set up or restored from this machine. */
  needsSetupCode(): Promise<boolean>
  /** Lets running work finish and releases all resources. */
  close(): Promise<void>
}

/** Server options that both have in common. */
export function serverOptions(context: Context) {
  const { config, failures, listening, logger, machines, rendererDir, runtime, version } = context
  return {
    logger,
    version,
    newRequestId: runtime.newId,
    monotonic: runtime.monotonic,
    allowedHosts: () => listening.allowedHosts(),
    publicOrigin: config.issuer === null ? null : new URL(config.issuer).origin,
    trustedProxies: config.trusted_proxies,
    rateLimitPerMinute: config.rate_limit_per_minute,
    machines,
    failures,
    rendererDir,
    tls: listening.certificate
  }
}

/** Closes resources in the reverse order of opening. */
export class Closers {
  readonly #closers: (() => Promise<unknown> | unknown)[] = []

  add(close: () => Promise<unknown> | unknown): void {
    this.#closers.push(close)
  }

  /** Closes everything even if one of them fails, then throws the first failure. */
  async closeAll(): Promise<void> {
    const faults: unknown[] = []
    for (const close of this.#closers.splice(0).reverse()) {
      try {
        await close()
      } catch (error) {
        faults.push(error)
      }
    }
    if (faults.length > 0) throw faults[0]
  }
}
