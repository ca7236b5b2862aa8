import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { SaveMailSettings } from '../../shared/contracts/mail-settings.ts'
import { demoDir } from './demo-template.ts'
import { importEmployees, newEmployee } from './employees.ts'
import { REFUSING_WRONG_PASSWORDS, startSmtp, type TestSmtp } from './smtp.ts'
import { type Answer, openTestWorkstation, type RequestOptions, type TestWorkstation } from './workstation.ts'

/** The password with which `hr` may sign in at the mail server of `mailBranch`. */
export const PASSWORD = 'geheim-123'
export const SETTINGS = '/app/v1/mail/settings'

/** A branch and a mail server, new for each test of the file; `open` starts the workstation. */
export function mailBranch() {
  let dataDir: string
  let station: TestWorkstation
  let admin: Awaited<ReturnType<TestWorkstation['signIn']>>
  let smtp: TestSmtp
  let answers: string[]

  beforeEach(async () => {
    smtp = await startSmtp(REFUSING_WRONG_PASSWORDS)
    dataDir = demoDir()
    answers = []
  })
  afterEach(async () => {
    delete process.env.HR_WORKSTATION_SMTP_PASSWORD
    await station.close()
    await smtp.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const open = async (config?: unknown): Promise<void> => {
    if (config !== undefined) writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify(config))
    station = await openTestWorkstation({ dataDir })
    admin = await station.signIn()
  }
  const input = (changes: Partial<SaveMailSettings> = {}): SaveMailSettings => ({
    enabled: true,
    host: '127.0.0.1',
    port: smtp.port,
    security: 'none',
    user: 'hr',
    password: PASSWORD,
    sender_address: 'hr@example.com',
    sender_name: 'ฝ่ายบุคคล, กรุงเทพ',
    ...changes
  })
  const save = async (body: unknown): Promise<Answer> => {
    const answer = await admin(SETTINGS, { method: 'PUT', body })
    answers.push(JSON.stringify(answer.body))
    return answer
  }
  /** Every byte of the data directory. */
  const stored = (folder = dataDir): string =>
    readdirSync(folder, { withFileTypes: true })
      .map(entry =>
        entry.isDirectory()
          ? stored(join(folder, entry.name))
          : readFileSync(join(folder, entry.name), 'latin1')
      )
      .join('')
  return {
    dataDir: () => dataDir,
    station: () => station,
    smtp: () => smtp,
    /** All responses to `save`. */
    answers: () => answers,
    admin: (path: string, options?: RequestOptions) => admin(path, options),
    open,
    reopen: async (): Promise<void> => {
      await station.close({ keepDataDir: true })
      await open()
    },
    input,
    save,
    errorsOf: async (body: unknown): Promise<[number, string[]]> => {
      const answer = await save(body)
      return [answer.status, answer.body.errors]
    },
    shown: async () => (await admin(SETTINGS)).body.payload,
    configFile: () => JSON.parse(readFileSync(join(dataDir, 'workstation.json'), 'utf8')),
    welcome: (code: string) =>
      importEmployees(station, [newEmployee({ B: code, BB: 'Y', V: `${code.toLowerCase()}@example.com` })]),
    stored
  }
}
