import { addDays } from '#shared/domain/dates/calendar-date.ts'

const EMPLOYEES = 20
const FIRST_DAY = '2024-01-01'
const SECONDS_PER_DAY = 86_400

/** An item of time-attendance/import that no other number gives: each has a second of its own. */
export function uniqueItem(number: number): Record<string, string> {
  const date = addDays(FIRST_DAY, Math.floor(number / SECONDS_PER_DAY))
  const second = number % SECONDS_PER_DAY
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  const datetime = `${date} ${two(second / 3600)}:${two((second / 60) % 60)}:${two(second % 60)}`
  const employeeCode = `E${String((number % EMPLOYEES) + 1).padStart(4, '0')}`
  return {
    status: 'ADD',
    employee_code: employeeCode,
    date,
    datetime,
    time_attendance_type_lv: 'Device',
    device_sn: 'DEV-B01-1'
  }
}

export interface Acknowledged {
  requestId: string
  /** The index of the sender, whose requests are listed in the order of their responses. */
  sender: number
  items: Record<string, string>[]
}

/** Senders that post one batch after another, each as fast as it gets responses, and record what was acknowledged. */
export class ImportStream {
  readonly acknowledged: Acknowledged[] = []
  /** Status codes other than 200, with 0 for requests without a response. */
  readonly refused: number[] = []
  readonly #batch: number
  #next = 0

  constructor({ batch }: { batch: number }) {
    this.#batch = batch
  }

  /** Posts one batch; false if it was not accepted. */
  async post({ url, key }: { url: string; key: string }, sender = 0): Promise<boolean> {
    const items = Array.from({ length: this.#batch }, () => {
      this.#next += 1
      return uniqueItem(this.#next)
    })
    let status = 0
    try {
      const response = await fetch(`${url}/api/v1/open-apis/time-attendance/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'Ocp-Apim-Subscription-Key': key },
        body: JSON.stringify({ import_data: items })
      })
      status = response.status
      const body = (await response.json()) as { payload?: { request_id: string; invalid_items: unknown[] } }
      if (status === 200 && body.payload) {
        if (body.payload.invalid_items.length > 0)
          throw new Error(`items were rejected: ${JSON.stringify(body.payload.invalid_items[0])}`)
        this.acknowledged.push({ requestId: body.payload.request_id, sender, items })
        return true
      }
    } catch (error) {
      // The server was killed during the request: not acknowledged. Any other error is a fault of the test.
      if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
      status = 0
    }
    this.refused.push(status)
    return false
  }

  /** Lets `senders` post in parallel until each of them is refused or the signal is aborted. */
  async run(
    target: { url: string; key: string },
    senders: number,
    signal: AbortSignal,
    onAcknowledged: () => void = () => {}
  ): Promise<void> {
    const send = async (sender: number): Promise<void> => {
      while (!signal.aborted) {
        if (!(await this.post(target, sender))) return
        onAcknowledged()
      }
    }
    await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)))
  }
}
