import type { FastifyPluginAsync } from 'fastify'
import { settingLines } from '../config/setting-lines.ts'
import { openDatabase } from '../database/database.ts'
import { prepareDatabase } from '../database/files/prepare-database.ts'
import { createGateMemory, WriteGate } from '../database/write-gate.ts'
import { SubscriptionKeys } from '../modules/access/access.ts'
import { keysRoutes } from '../modules/access/keys-routes.ts'
import { AccountAdministration, SecondFactors, Session, Users } from '../modules/accounts/accounts.ts'
import { accountsRoutes } from '../modules/accounts/administration/accounts-routes.ts'
import { secondFactorRoutes } from '../modules/accounts/second-factor/second-factor-routes.ts'
import { sessionRoutes } from '../modules/accounts/session/session-routes.ts'
import { ActivityList } from '../modules/activity/activity.ts'
import { isFileVisible, WaitingDocuments } from '../modules/approvals/approvals.ts'
import { Attendance, placeStaleDates } from '../modules/attendance/attendance.ts'
import { attendanceRoutes } from '../modules/attendance/attendance-routes.ts'
import { attendanceScreenRoutes } from '../modules/attendance/attendance-screen-routes.ts'
import { recordRestore } from '../modules/backups/backups.ts'
import { DeviceNetworks, Devices } from '../modules/devices/devices.ts'
import { devicesRoutes } from '../modules/devices/devices-routes.ts'
import { diagnosticsRoutes } from '../modules/diagnostics/diagnostics-routes.ts'
import { EmployeeImport, employeeRunWork, ownPeopleOf } from '../modules/employees/employees.ts'
import { employeeImportRoutes } from '../modules/employees/import/employee-import-routes.ts'
import { StoredFiles } from '../modules/files/files.ts'
import { filesRoutes } from '../modules/files/files-routes.ts'
import { FirstStart } from '../modules/first-start/first-start.ts'
import { firstStartRoutes } from '../modules/first-start/first-start-routes.ts'
import { setLink } from '../modules/head-office/head-office.ts'
import { ImportRuns, type RunWork } from '../modules/imports/imports.ts'
import { importRunsRoutes } from '../modules/imports/imports-routes.ts'
import { jobsRoutes } from '../modules/jobs/jobs-routes.ts'
import { LoanSalaryEffects } from '../modules/loans/loans.ts'
import { locationsRoutes } from '../modules/locations/locations-routes.ts'
import { mailRoutes } from '../modules/mail/mail-routes.ts'
import { mailSettingsRoutes } from '../modules/mail/mail-settings-routes.ts'
import { Manpower, ManpowerScreens } from '../modules/manpower/manpower.ts'
import { manpowerRoutes, manpowerScreenRoutes } from '../modules/manpower/manpower-routes.ts'
import { MonthEnds, removeStaged } from '../modules/month-end/month-end.ts'
import { monthEndRoutes } from '../modules/month-end/month-end-routes.ts'
import { Notifications } from '../modules/notifications/notifications.ts'
import { notificationsRoutes } from '../modules/notifications/notifications-routes.ts'
import { readCompany } from '../modules/organisation/organisation.ts'
import { PayrollPeriods } from '../modules/periods/periods.ts'
import { periodsRoutes } from '../modules/periods/periods-routes.ts'
import { activityRoutes } from '../modules/reports/activity-routes.ts'
import { Today } from '../modules/today/today.ts'
import { todayRoutes } from '../modules/today/today-routes.ts'
import { authorizeRoutes } from '../oauth/authorize/authorize-routes.ts'
import { connectionsRoutes } from '../oauth/clients/connections-routes.ts'
import { metadataRoutes } from '../oauth/metadata-routes.ts'
import { endGrantsOf } from '../oauth/oauth.ts'
import { tokenRoutes } from '../oauth/tokens/token-routes.ts'
import { buildServer } from '../server/build-server.ts'
import { healthRoutes } from '../server/health-routes.ts'
import { AttendanceWorker } from '../worker/attendance-worker.ts'
import { approvalEffects } from './approval-effects.ts'
import { startChores, startKeyUse, startRenewal, startSweep } from './chores.ts'
import { openAcknowledgedMark } from './data/acknowledged-mark.ts'
import { BackupSettingsFile } from './data/backup-settings-file.ts'
import { closeDatabase } from './data/close-database.ts'
import { DatabaseCondition, isSuspect } from './data/database-condition.ts'
import { isInstalled, markInstalled } from './data/durable-mark.ts'
import { type DemoBranchCode, demoLoader, enterDemo } from './data/enter-demo.ts'
import { hrRoutes } from './hr-routes.ts'
import { openMail } from './mail/mail-service.ts'
import { DeviceNetworkFile } from './network/device-network-file.ts'
import { openBackups } from './open-backups.ts'
import { openHeadOffice } from './open-head-office.ts'
import { openJobs } from './open-jobs.ts'
import { openTerminals } from './open-terminals.ts'
import { openWebhooks } from './open-webhooks.ts'
import { Closers, type Context, type Opened, serverOptions } from './parts.ts'
import { openTokenService } from './token-service.ts'

/** Page cache for reading lists; allocated only as needed. */
const CACHE_KIB = 32_768

interface BranchOptions {
  readonly loadDemo: boolean | DemoBranchCode
  /** Closes the branch and opens it again with the current configuration of the data directory. */
  readonly reopen: () => void
}

/** Opens database, worker and server of a branch, in this order; on failure throws DatabaseUnusable and leaves nothing open. */
export async function openBranch(context: Context, options: BranchOptions): Promise<Opened> {
  const closers = new Closers()
  try {
    return await compose(context, options, closers)
  } catch (error) {
    await closers.closeAll()
    throw error
  }
}

async function compose(
  context: Context,
  { loadDemo, reopen }: BranchOptions,
  closers: Closers
): Promise<Opened> {
  const { dataDir, databaseFile, backupDir, runtime, logger, listening } = context
  const now = (): Date => new Date(runtime.now())
  await prepareDatabase({
    file: databaseFile,
    backupDir,
    isInstalled: isInstalled(dataDir),
    isSuspect: isSuspect(dataDir),
    now
  })
  const condition = new DatabaseCondition(context)
  const gateMemory = createGateMemory()
  const gate = new WriteGate(gateMemory, 'server')
  let wakeWorker = (): void => undefined
  const hook = placeStaleDates(() => wakeWorker())
  const database = openDatabase(databaseFile, { gate, hook, cacheKib: CACHE_KIB, hasReserve: true })
  closers.add(async () => {
    await closeDatabase(database, logger)
    await condition.stopped()
  })
  closers.add(() => condition.close())
  await recordRestore(dataDir, database, runtime, setLink)
  await removeStaged({ database })
  const files = new StoredFiles(dataDir, database, runtime)
  const demo = loadDemo ? await enterDemo(context, database, files, loadDemo) : null

  closers.add(startSweep(files, context))
  const keys = new SubscriptionKeys(database, runtime)
  const writeLastUse = (options?: { isFinal: boolean }): Promise<void> =>
    keys
      .writeLastUse(options)
      .catch((error: unknown) => logger.warn({ err: error }, 'the last use of a key could not be stored'))
  closers.add(() => writeLastUse({ isFinal: true }))
  const secondFactors = new SecondFactors({ database, runtime, secretBox: context.secretBox })
  const users = new Users(database, runtime, endGrantsOf, secondFactors)
  const worker = new AttendanceWorker({ databaseFile, gateMemory }, gate, {
    onProgress: progress =>
      void attendance
        .progressed(progress)
        .catch((error: unknown) => logger.warn({ err: error }, 'HR was not notified of a runaway terminal')),
    onTrouble: (message, error) => logger.error({ err: error }, message),
    onRestart: () => attendance.restarted()
  })
  wakeWorker = () => worker.wake()
  closers.add(() => worker.close())
  const acknowledged = await openAcknowledgedMark(context, database)
  closers.add(() => acknowledged.close())
  const attendance = new Attendance({
    database,
    runtime,
    files,
    worker,
    onDurable: acknowledged.add,
    onTrouble: (message, error) => logger.warn({ err: error }, message)
  })
  const terminals = openTerminals(context, { database, attendance, files, reopen }, closers)
  const webhookRoutes = openWebhooks(context, { database, attendance }, closers)
  const jobs = await openJobs(context, { database, files }, closers)
  closers.add(startKeyUse(writeLastUse))

  const tokenService = openTokenService(context, { database, users, files }, closers)

  const { mail, desk: mailDesk, settings: mailSettings, letters } = openMail(context, database, closers)

  const employeeImport = new EmployeeImport({ database, runtime, mail })
  const runsOf = (base: string, work: RunWork): FastifyPluginAsync => {
    const onTrouble = (error: unknown) => logger.error({ err: error }, 'an import has stopped')
    const runs = new ImportRuns({ database, runtime, work, onTrouble })
    closers.add(() => runs.close())
    return importRunsRoutes(base, work, runs, { database, runtime })
  }

  const session = new Session({
    database,
    runtime,
    users,
    facts: {
      version: context.version,
      deviceUrl: () => listening.url,
      deviceUrls: () => listening.urls,
      deviceCertificate: () => listening.certificate?.fingerprint ?? null,
      warnings: async () => [
        ...condition.warnings(),
        ...acknowledged.warnings(),
        ...((await files.isGone()) ? ['files_missing'] : []),
        ...context.warnings()
      ]
    }
  })
  const firstStart = new FirstStart({
    database,
    runtime,
    users,
    session,
    loadDemo: demoLoader({ database, runtime, files }, tokenService),
    onInstalled: () => markInstalled(dataDir, now().toISOString())
  })
  const effects = approvalEffects(runtime, wakeWorker)
  const waiting = new WaitingDocuments(database, runtime)
  await startChores(context, { database, waiting, letters }, closers)
  closers.add(startRenewal(context, reopen))
  const devices = new Devices(database, runtime)
  const backupSettings = new BackupSettingsFile(context)
  const periods = new PayrollPeriods({
    database,
    runtime,
    effects: new LoanSalaryEffects(runtime),
    missingOuts: days => attendance.missingOuts.count(days)
  })
  const settings = settingLines(context.config)
  const headOffice = openHeadOffice(context, database)
  const routes: FastifyPluginAsync[] = [
    healthRoutes(async () => ({
      isReady: true,
      worker: worker.state,
      database: condition.health,
      // Warnings are reported even if the database cannot be read.
      isStalled: await attendance.isStalled().catch(() => true),
      areFilesGone: await files.isGone().catch(() => false)
    })),
    sessionRoutes(session, users),
    secondFactorRoutes(secondFactors, users),
    accountsRoutes(new AccountAdministration({ database, runtime, users, endGrants: endGrantsOf })),
    firstStartRoutes(firstStart, (request, code) => context.machineAccess.require(request, code)),
    ...openBackups(
      context,
      {
        database,
        condition,
        store: backupSettings,
        refuseSecondSetUp: () => firstStart.refuseSecondSetUp(),
        reopen
      },
      closers
    ),
    keysRoutes(keys),
    devicesRoutes(
      devices,
      new DeviceNetworks({ database, runtime, store: new DeviceNetworkFile(context) }),
      reopen
    ),
    ...terminals.routes,
    webhookRoutes,
    locationsRoutes({ database, runtime }),
    attendanceRoutes(attendance),
    attendanceScreenRoutes(attendance, caller => ownPeopleOf(database.read, caller)),
    employeeImportRoutes(employeeImport),
    runsOf('/app/v1/employee-import', employeeRunWork(runtime, employeeImport)),
    filesRoutes(files, (user, fileId) => isFileVisible(database.read, runtime, user, fileId)),
    jobsRoutes(jobs),
    metadataRoutes(tokenService),
    tokenRoutes(tokenService),
    authorizeRoutes({
      service: tokenService,
      companyName: async language => {
        const company = await readCompany(database.read)
        return (language === 'en' ? company?.name_en : company?.name) ?? ''
      },
      rendererDir: context.rendererDir
    }),
    connectionsRoutes(tokenService.connections),
    periodsRoutes(periods),
    ...monthEndRoutes(new MonthEnds({ database, runtime, files, effects, jobs, attendance, devices })),
    notificationsRoutes(new Notifications(database, runtime)),
    manpowerRoutes(new Manpower(database.read)),
    manpowerScreenRoutes(new ManpowerScreens({ database, runtime, jobs })),
    todayRoutes(
      new Today({ database, runtime, attendance, devices, periods, backupDir, backupSettings, dataDir })
    ),
    activityRoutes(new ActivityList({ db: database.read, timeZone: runtime.timeZone })),
    diagnosticsRoutes({ ...context, database, settings, queueState: () => attendance.queueState() }),
    mailRoutes(mailDesk),
    mailSettingsRoutes(mailSettings),
    headOffice.routes,
    ...hrRoutes({ database, runtime, files, effects, jobs, waiting, runsOf })
  ]
  const app = await buildServer({
    ...serverOptions(context),
    callers: {
      keys,
      users,
      readBearer: token => tokenService.readBearer(token),
      ofCommand: headOffice.ofCommand
    },
    onDatabaseDamage: () => condition.suspect(),
    routes
  })
  closers.add(() => app.close())
  await headOffice.start(app)
  closers.add(() => headOffice.close())
  condition.begin()
  return {
    app,
    demo,
    terminalServer: terminals.server,
    queueState: () => attendance.queueState(),
    needsSetupCode: async () => !(await session.isSetUp()),
    close: () => closers.closeAll()
  }
}
