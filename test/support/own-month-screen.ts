import { type AppPage, closeApp, openApp } from './app.ts'
import { DirectDatabase, importAll, importItem } from './attendance.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from './workstation.ts'

/** My month of E0020 in March 2026, with a repeated touch on the 5th and without a punch out on the 6th; in English. */
export class OwnMonthScreen {
  readonly station: TestWorkstation
  readonly sqlite: DirectDatabase

  private constructor(station: TestWorkstation, sqlite: DirectDatabase) {
    this.station = station
    this.sqlite = sqlite
  }

  static async start(): Promise<OwnMonthScreen> {
    const station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
    const sqlite = new DirectDatabase(station.dataDir)
    sqlite.raw.exec(
      "delete from attendance_punches where employee_id = (select id from employees where employee_code = 'E0020')"
    )
    sqlite.raw.exec("update employees set round_month_config = 'Full' where employee_code = 'E0020'")
    const screen = new OwnMonthScreen(station, sqlite)
    await screen.punch('03-05 08:20:00', '03-05 08:20:40', '03-05 17:35:00', '03-06 08:29:00')
    return screen
  }

  async punch(...times: string[]): Promise<void> {
    const items = times.map(time => importItem({ employee_code: 'E0020', datetime: `2026-${time}` }))
    await importAll(this.station, items)
    await this.station.drained()
  }

  open(address = '/my-month', userName = 'e0020'): Promise<AppPage> {
    return openApp(this.station, address, { language: 'en', userName })
  }

  async close(): Promise<void> {
    closeApp()
    this.sqlite.close()
    await this.station.close()
  }
}
