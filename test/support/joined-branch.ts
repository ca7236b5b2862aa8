import { DEMO_PASSWORD } from '../../main/modules/demo/demo.ts'
import { COMMAND_RIGHTS } from '../../shared/contracts/head-office/commands.ts'
import type { CompanyCommand } from '../../shared/contracts/head-office/company-commands.ts'
import { DirectDatabase } from './attendance.ts'
import {
  converged,
  joinHeadOffice,
  keepFewPunches,
  openTestHeadOffice,
  type TestHeadOffice
} from './head-office.ts'
import { TcpLink } from './tcp-link.ts'
import { until } from './until.ts'
import { openTestWorkstation, type TestWorkstation } from './workstation.ts'

type AsUser = Awaited<ReturnType<TestWorkstation['signIn']>>

/** A head office and a demo branch that lets it do everything, with a link between them that can be cut. */
export class JoinedBranch {
  readonly headOffice: TestHeadOffice
  readonly link: TcpLink
  readonly id: string
  station: TestWorkstation
  asAdmin: AsUser

  private constructor(
    headOffice: TestHeadOffice,
    link: TcpLink,
    id: string,
    station: TestWorkstation,
    asAdmin: AsUser
  ) {
    this.headOffice = headOffice
    this.link = link
    this.id = id
    this.station = station
    this.asAdmin = asAdmin
  }

  static async open(): Promise<JoinedBranch> {
    const link = await TcpLink.open(0)
    const headOffice = await openTestHeadOffice({ allowedHosts: [`127.0.0.1:${link.port}`] })
    link.target = Number(new URL(headOffice.url).port)
    const station = await openTestWorkstation()
    keepFewPunches(station.dataDir)
    // Whatever day it is, the demo's documents can be decided.
    const sqlite = new DirectDatabase(station.dataDir)
    sqlite.raw.exec(
      'update payroll_periods set is_salary_closed = 0, is_ot_closed = 0, is_worktime_closed = 0'
    )
    sqlite.close()
    const asAdmin = await station.signIn()
    const id = await headOffice.makeBranch('B01')
    const code = await headOffice.makeCode(id)
    await joinHeadOffice(asAdmin, link.url, code, { rights: COMMAND_RIGHTS, allows_pay: true })
    const branch = new JoinedBranch(headOffice, link, id, station, asAdmin)
    await branch.converged()
    return branch
  }

  converged = (): Promise<void> => converged(this.station, this.asAdmin)

  /** Lets the branch look for commands at once. */
  async look(): Promise<void> {
    await this.asAdmin('/app/v1/head-office/send', { method: 'POST' })
  }

  async commandOf(id: string): Promise<CompanyCommand> {
    const { body } = await this.headOffice.asAdministrator('/app/v1/company/commands?limit=500')
    return body.payload.commands.find((it: CompanyCommand) => it.command_id === id)
  }

  /** The command once the branch has answered it. */
  async ended(id: string): Promise<CompanyCommand> {
    await until(async () => (await this.commandOf(id)).state !== 'waiting', 'the command to end')
    return this.commandOf(id)
  }

  /** Another process of the branch on the same data. */
  async reopen(): Promise<void> {
    const { dataDir } = this.station
    await this.station.close({ keepDataDir: true })
    this.station = await openTestWorkstation({ dataDir, loadDemo: false })
    this.asAdmin = await this.station.signIn('e0001', DEMO_PASSWORD)
  }

  async close(): Promise<void> {
    await this.station.close()
    await this.link.close()
    await this.headOffice.close()
  }
}
