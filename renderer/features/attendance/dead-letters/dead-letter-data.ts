import type { DeadLetter } from '#shared/contracts/attendance/dead-letters.ts'

export type DeadLetterData = {
  readonly action: 'ADD' | 'DEL' | null
  readonly employeeCode: string | null
  readonly at: string | null
  readonly deviceSn: string | null
  /** As a terminal sent it, where it could not be read. */
  readonly line: string | null
}

/** Reads the sent data without trusting it: it may be the cause of the failure. */
export function readDeadLetter({ data }: Pick<DeadLetter, 'data'>): DeadLetterData {
  const text = (name: string): string | null => {
    const value = data[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const status = text('status')
  return {
    action: status === 'ADD' || status === 'DEL' ? status : null,
    employeeCode: text('employee_code'),
    at: text('datetime'),
    deviceSn: text('device_sn'),
    line: text('line')
  }
}
