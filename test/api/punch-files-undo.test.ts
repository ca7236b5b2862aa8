import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectDatabase, importAll, importItem } from '../support/attendance.ts'
import { TEST_NOW } from '../support/demo-template.ts'
import { datLine, PunchFileCalls } from '../support/punch-files.ts'
import { openTerminalWorkstation, type TerminalWorkstation } from '../support/terminals.ts'
import { until } from '../support/until.ts'

// What stays when a punch file is taken out.

let station: TerminalWorkstation
let files: PunchFileCalls
let sqlite: DirectDatabase
beforeAll(async () => {
  station = await openTerminalWorkstation({ runtime: { now: () => TEST_NOW } })
  files = new PunchFileCalls(await station.signIn('e0002'))
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.raw.close()
  await station.close()
})

async function undo(runId: string) {
  await station.drained()
  // The state of the queue is held for a moment.
  await until(async () => (await files.ask(`/${runId}/undo`, {})).status === 200, 'the file to be processed')
  const ended = await files.ended(runId)
  await station.drained()
  return ended
}

const times = (code: string, year: string): string[] =>
  sqlite.punchesOf(code, year, `${year}-99`).map(it => it.punched_at)

test('a punch that software has sent again since stays', async () => {
  const content = datLine('1', '2019-05-06 08:00:00') + datLine('1', '2019-05-06 17:00:00')
  const { run_id } = await files.import(content, { device: 'DEV-B03-1' })
  await station.drained()
  await importAll(station, [
    importItem({
      time_attendance_type_lv: 'Device',
      device_sn: 'DEV-B03-1',
      time_attendance_type: 'IN',
      employee_code: 'E0001',
      datetime: '2019-05-06 08:00:00'
    })
  ])
  expect(await undo(run_id)).toMatchObject({ state: 'undone', kept: [] })
  expect(times('E0001', '2019')).toEqual(['2019-05-06 08:00:00'])
})

test('punches of a closed pay period stay, and are named', async () => {
  sqlite.raw.exec(`insert into payroll_periods (id, month_no, round, start_date, end_date, cut_off_date,
      is_salary_closed, is_ot_closed, is_worktime_closed)
    values ('closed', '2018-03', 'Full', '2018-03-01', '2018-03-31', '2018-03-31', 0, 0, 1)`)
  const content =
    datLine('2', '2018-03-31 08:00:00') +
    datLine('3', '2018-03-31 08:00:00') +
    datLine('2', '2018-04-02 08:00:00') +
    datLine('990002', '2018-03-31 08:00:00')
  const { run_id } = await files.import(content)
  expect(await undo(run_id)).toMatchObject({ state: 'undone', kept: [{ month_no: '2018-03', count: 2 }] })
  expect(times('E0002', '2018')).toEqual(['2018-03-31 08:00:00'])
  expect(times('E0003', '2018')).toEqual(['2018-03-31 08:00:00'])
  // They are known when the file is imported again.
  expect(await files.import(content)).toMatchObject({ inserted: 1, updated: 1, unchanged: 2 })
})
