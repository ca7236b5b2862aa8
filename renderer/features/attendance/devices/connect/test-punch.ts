import { call } from '../../../../api/client.ts'

/** Far from every day that is looked at, so that the punch counts nowhere while it is there. */
export const TEST_DATE = '2000-01-01'

export type TestPunch = {
  readonly deviceSn: string
  readonly employeeCode: string
  /** Of the branch's clock, `HH:mm:ss`. */
  readonly time: string
  /** Sent with this key; else as the user. */
  readonly key?: string
}

/** Sends the punch, or its removal, where devices post theirs; returns the request's id. */
export async function sendTestPunch(status: 'ADD' | 'DEL', punch: TestPunch): Promise<string> {
  const item = {
    status,
    employee_code: punch.employeeCode,
    date: TEST_DATE,
    datetime: `${TEST_DATE} ${punch.time}`,
    time_attendance_type_lv: 'Device',
    device_sn: punch.deviceSn
  }
  const { request_id } = await call('POST /api/v1/open-apis/time-attendance/import', {
    body: { import_data: [item] },
    ...(punch.key === undefined ? {} : { key: punch.key })
  })
  return request_id
}
