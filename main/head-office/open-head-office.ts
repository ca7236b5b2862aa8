import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { uuidv7 } from 'uuidv7'
import type { SecretBox } from '#shared/domain/secret-box.ts'
import packageInfo from '../../package.json' with { type: 'json' }
import { ConnectedMachines } from '../platform/connected-machines.ts'
import { FailureCounts } from '../platform/failure-counts.ts'
import type { Runtime } from '../platform/runtime.ts'
import { buildServer } from '../server/build-server.ts'
import { AccountAdministration } from './accounts/account-administration.ts'
import { ADMINISTRATOR, HeadOfficeAccounts } from './accounts/accounts.ts'
import { ListMemories } from './accounts/list-memories.ts'
import { ActivityOfCompany } from './activity/activity.ts'
import { branchCommandRoutes, branchDigestRoutes, branchRoutes, tokenRoutes } from './branch-routes.ts'
import { Branches } from './branches/branches.ts'
import { Digests } from './branches/digests/digests.ts'
import { Enrolment } from './branches/enrolment.ts'
import { Feed } from './branches/feed/feed.ts'
import { Commands } from './commands/commands.ts'
import { HandOut } from './commands/hand-out.ts'
import {
  accountRoutes,
  companyAccountRoutes,
  companyCommandRoutes,
  companyRecordRoutes,
  companyRoutes,
  listRoutes
} from './company-routes.ts'
import { openHeadOfficeDatabase } from './database/head-office-database.ts'
import { Documents } from './documents/documents.ts'
import { companyFigureRoutes } from './figure-routes.ts'
import { CompanyBooks } from './figures/company-books.ts'
import { CompanyDay } from './figures/company-day.ts'
import { LoansOfCompany } from './figures/company-loans.ts'
import { healthRoutes } from './health-routes.ts'
import { companyKeyRoutes } from './key-routes.ts'
import { CompanyKeys } from './keys/company-keys.ts'
import { HolidaysOfCompany } from './lists/company-holidays.ts'
import { WorkCyclesOfCompany } from './lists/company-work-cycles.ts'
import { CompanyDocumentReading } from './open-api/company-document-reading.ts'
import { CompanyDocumentWriting } from './open-api/company-document-writing.ts'
import { CompanyEmployeeReading } from './open-api/company-employee-reading.ts'
import { CompanyLoanReading } from './open-api/company-loan-reading.ts'
import { CompanyLoanWriting } from './open-api/company-loan-writing.ts'
import { FollowedCommands } from './open-api/followed-commands.ts'
import { ABOUT_API, openApiRoutes } from './open-api-routes.ts'
import { openApiWritingRoutes } from './open-api-writing-routes.ts'
import { People } from './people/people.ts'
import { PersonRecords } from './people/person-records.ts'
import { companyWebhookRoutes } from './webhook-routes.ts'
import { openWebhooks } from './webhooks/webhooks.ts'

/** The renderer's build beside that of this file, or of its source. */
const RENDERER_DIR = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../out/renderer' : '../renderer', import.meta.url)
)
const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]']
/** Many branches may have one address. */
const REQUESTS_A_MINUTE = 6_000

export interface HeadOfficeOptions {
  /** URL of the PostgreSQL database. */
  readonly databaseUrl: string
  readonly host: string
  /** 0 takes a free port. */
  readonly port: number
  /** `host` or `host:port` by which browsers and branches call it, besides the address itself. */
  readonly allowedHosts?: readonly string[]
  readonly trustedProxies?: readonly string[]
  readonly tls?: { readonly key: string; readonly cert: string; readonly fingerprint: string } | null
  readonly timeZone?: string
  /** Seals secrets of webhooks; all processes need the same. */
  readonly secretBox?: SecretBox | null
  readonly logger: FastifyBaseLogger
  /** Password of the first administrator, for demos and tests; by default a temporary one is made. */
  readonly firstPassword?: string
  readonly rendererDir?: string
  /** What tests fix. */
  readonly runtime?: Partial<Runtime>
}

export interface HeadOffice {
  readonly url: string
  readonly app: FastifyInstance
  /** The temporary password of the first administrator, if this process has created the account. */
  readonly administrator: { readonly userName: string; readonly password: string } | null
  /** Takes no new request, finishes the running ones. */
  close(): Promise<void>
}

/**
 * Opens one process of the head office: all of them are alike and keep nothing to themselves.
 * @throws HeadOfficeProblem in one line, if PostgreSQL cannot be used
 */
export async function openHeadOffice(options: HeadOfficeOptions): Promise<HeadOffice> {
  const { host, port, logger, tls = null, allowedHosts = [] } = options
  const { version } = packageInfo
  let address = ''
  const runtime: Runtime = {
    now: Date.now,
    monotonic: () => performance.now(),
    newId: uuidv7,
    randomBytes: length => randomBytes(length),
    publicAddress: () => address,
    timeZone: options.timeZone ?? 'Asia/Bangkok',
    ...options.runtime
  }
  const database = await openHeadOfficeDatabase({
    url: options.databaseUrl,
    onTrouble: error => logger.warn({ err: error }, 'a connection to PostgreSQL was lost')
  })
  try {
    const accounts = new HeadOfficeAccounts({ database, runtime, version })
    const enrolment = new Enrolment({ database, runtime })
    const branches = new Branches({ database, runtime, certificate: tls?.fingerprint ?? null })
    const digests = new Digests({ database, runtime })
    const day = new CompanyDay({ database })
    const loans = new LoansOfCompany({ database })
    const handOut = new HandOut({ database, runtime })
    const commands = new Commands({ database, runtime, onGiven: () => handOut.wake() })
    const keys = new CompanyKeys({ database, runtime })
    const loanReading = new CompanyLoanReading({ database })
    const webhooks = openWebhooks({
      database,
      runtime,
      secretBox: options.secretBox ?? null,
      onTrouble: error => logger.warn({ err: error }, 'webhooks could not be sent')
    })
    const password = await accounts.ensureAdministrator(options.firstPassword)
    const hosts = new Set<string>()
    const app = await buildServer({
      logger,
      version,
      newRequestId: runtime.newId,
      monotonic: runtime.monotonic,
      allowedHosts: () => hosts,
      publicOrigin: null,
      trustedProxies: options.trustedProxies ?? [],
      api: { about: ABOUT_API },
      rateLimitPerMinute: REQUESTS_A_MINUTE,
      machines: new ConnectedMachines(runtime.now),
      failures: new FailureCounts(runtime.now),
      rendererDir: options.rendererDir ?? RENDERER_DIR,
      tls,
      callers: {
        keys,
        users: accounts,
        readBearer: async token => {
          const branch = await enrolment.branchOf(token)
          if (branch) return { actingUser: branch }
          const client = await keys.clientOf(token)
          return client && { actingUser: null, client }
        }
      },
      routes: [
        healthRoutes(() => database.check()),
        accountRoutes(accounts),
        companyAccountRoutes(
          new AccountAdministration({ database, runtime }),
          new ActivityOfCompany({ database, runtime })
        ),
        listRoutes(new ListMemories({ database })),
        companyRoutes(branches, digests, new People({ database })),
        companyCommandRoutes(
          commands,
          new Documents({ database, commands }),
          new HolidaysOfCompany({ database, commands })
        ),
        companyRecordRoutes(
          new PersonRecords({ database, runtime, commands }),
          new WorkCyclesOfCompany({ database, commands })
        ),
        companyWebhookRoutes(webhooks.administration),
        companyFigureRoutes({ day, loans, books: new CompanyBooks({ runtime, day, loans }) }),
        tokenRoutes(enrolment, keys),
        companyKeyRoutes(keys),
        openApiRoutes({
          employees: new CompanyEmployeeReading({ database, loans: loanReading }),
          loans: loanReading,
          documents: new CompanyDocumentReading({ database, runtime })
        }),
        openApiWritingRoutes({
          keys,
          commands,
          handOut,
          followed: new FollowedCommands({ database, runtime }),
          documents: new CompanyDocumentWriting({ database }),
          loans: new CompanyLoanWriting({ database })
        }),
        branchCommandRoutes(handOut),
        branchDigestRoutes(digests),
        branchRoutes({ enrolment, feed: new Feed({ database, runtime, onStored: webhooks.wake }), version })
      ]
    })
    const listening = await app.listen({ host, port })
    const bound = new URL(listening)
    for (const name of [...LOOPBACK_NAMES, bound.hostname, host]) hosts.add(`${name}:${bound.port}`)
    for (const name of allowedHosts) hosts.add(name.toLowerCase())
    address = bound.origin
    return {
      url: address,
      app,
      administrator: password === null ? null : { userName: ADMINISTRATOR, password },
      close: async () => {
        await app.close()
        await webhooks.close()
        await database.close()
      }
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
