import ExcelJS from 'exceljs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SessionState } from '#shared/contracts/accounts/accounts.ts'

export interface Terminal {
  url: string
  key: string
  deviceSn: string
}

/** The session state as the window gets it, with the clock and the URL for devices. */
export const sessionOf = (page: Page): Promise<SessionState> =>
  page.evaluate(async () => {
    const response = await fetch('/app/v1/session')
    return ((await response.json()) as { payload: SessionState }).payload
  })

/** Posts a punch for each employee over TCP as a device does; returns the indexes of the refused ones. */
export async function postPunches(
  { url, key, deviceSn }: Terminal,
  datetime: string,
  employeeCodes: readonly string[]
): Promise<number[]> {
  const items = employeeCodes.map(employee_code => ({
    status: 'ADD',
    employee_code,
    date: datetime.slice(0, 10),
    datetime,
    time_attendance_type_lv: 'Device',
    device_sn: deviceSn
  }))
  const answer = await fetch(`${url}/api/v1/open-apis/time-attendance/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'ocp-apim-subscription-key': key },
    body: JSON.stringify({ import_data: items })
  })
  expect(answer.status).toBe(200)
  const { payload } = (await answer.json()) as { payload: { invalid_items: { index: number }[] } }
  return payload.invalid_items.map(({ index }) => index)
}

/** Every text of a workbook on disk. */
export async function textsOf(path: string): Promise<string> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(path)
  return JSON.stringify(book.worksheets.map(sheet => sheet.getSheetValues()))
}
