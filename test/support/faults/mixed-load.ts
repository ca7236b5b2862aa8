import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { IMPORT } from '../attendance.ts'
import { pictureBase64 } from '../pictures.ts'
import type { SessionHeaders } from '../session.ts'
import { readDatabase } from './ledger.ts'
import { uniqueItem } from './stream.ts'

/** Of each repeated kind, between two kills. */
const MOST = 10
/** Punches of a year that no stream of a test reaches. */
const FIRST_ITEM = 86_400 * 400

const REPORT = {
  from: '2024-01-01',
  to: '2024-01-31',
  branch_ids: [],
  employee_codes: [],
  language: 'th',
  calendar: 'buddhist'
}

/** Other load while devices post: pictures arrive, devices are added, a report is made. */
export class MixedLoad {
  /** Serial numbers of the devices whose addition was acknowledged. */
  readonly added: string[] = []
  readonly #session: SessionHeaders
  readonly #key: string
  #next = 0

  constructor(session: SessionHeaders, key: string) {
    this.#session = session
    this.#key = key
  }

  /** Ends when everything is done or the workstation is gone. */
  async run(url: string): Promise<void> {
    const post = (path: string, body: object, headers: Record<string, string> = this.#session) =>
      statusOf(`${url}${path}`, body, headers)
    const addDevice = async () => {
      const device_sn = `MIXED-${this.#number()}`
      const status = await post('/app/v1/devices', { ...DEVICE, device_sn })
      if (status === 200) this.added.push(device_sn)
      return status
    }
    const punchWithPicture = () => {
      const item = { ...uniqueItem(FIRST_ITEM + this.#number()), image_content: pictureBase64('image/png') }
      return post(IMPORT, { import_data: [item] }, { 'Ocp-Apim-Subscription-Key': this.#key })
    }
    const again = async (act: () => Promise<number>) => {
      for (let times = 0; times < MOST && (await act()) !== GONE; times += 1);
    }
    await Promise.all([again(addDevice), again(punchWithPicture), post('/app/v1/reports/attendance', REPORT)])
  }

  /** Acknowledged data that is missing. */
  faultsIn(dataDir: string): string[] {
    return readDatabase(dataDir, raw => {
      const texts = (sql: string) => raw.prepare<[], string>(sql).pluck().all()
      const serials = new Set(texts('select device_sn from devices'))
      const files = texts('select storage_name from stored_files')
      return [
        ...this.added.filter(serial => !serials.has(serial)).map(serial => `the device ${serial} is gone`),
        ...files
          .filter(name => !existsSync(join(dataDir, 'files', name)))
          .map(name => `the file ${name} is gone`)
      ]
    })
  }

  #number(): number {
    this.#next += 1
    return this.#next
  }
}

const DEVICE = {
  device_name: 'x',
  device_type: 'Facial',
  device_model: null,
  branch_id: null,
  device_latitude: null,
  device_longitude: null,
  publish_flag: 'N'
}

const GONE = 0
async function statusOf(url: string, body: object, headers: Record<string, string>): Promise<number> {
  try {
    const sent = { 'content-type': 'application/json', ...headers }
    const response = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    // The workstation was killed during the request: not acknowledged. Any other error is a fault of the test.
    if (!(error instanceof TypeError)) throw error
    return GONE
  }
}
