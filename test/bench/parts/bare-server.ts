import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import Fastify from 'fastify'

// The limit for imports: plain Fastify, the same checks by hand, one durable row per batch.

const [folder = '.'] = process.argv.slice(2)
const employees = new Set(Array.from({ length: 240 }, (_, at) => `E${String(at + 1).padStart(4, '0')}`))
const devices = new Set(['DEV-B01-1', 'DEV-B01-2', 'DEV-B02-1', 'DEV-B03-1'])
const DIRECTIONS = new Set(['AUTO', 'IN', 'OUT'])
const DATE = /^\d{4}-\d{2}-\d{2}$/
const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

const raw = new Sqlite(join(folder, 'bare.db'))
raw.pragma('journal_mode = WAL')
raw.pragma('synchronous = FULL')
raw.exec('create table queue (seq integer primary key autoincrement, items text not null)')
const insert = raw.prepare('insert into queue (items) values (?)')

interface Item {
  status?: unknown
  employee_code?: unknown
  date?: unknown
  datetime?: unknown
  time_attendance_type_lv?: unknown
  time_attendance_type?: unknown
  device_sn?: unknown
  latitude?: unknown
  longitude?: unknown
}

const isWithin = (value: unknown, bound: number): boolean => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return value === undefined || (typeof number === 'number' && Math.abs(number) <= bound)
}

function faultsOf(item: Item): string[] {
  const { status, employee_code, date, datetime, time_attendance_type_lv, time_attendance_type, device_sn } =
    item
  const errors: string[] = []
  if (status !== 'ADD' && status !== 'DEL') errors.push('status')
  if (typeof employee_code !== 'string' || !employees.has(employee_code)) errors.push('employee_code')
  if (typeof date !== 'string' || !DATE.test(date) || Number.isNaN(Date.parse(date))) errors.push('date')
  if (typeof datetime !== 'string' || !DATE_TIME.test(datetime) || datetime.slice(0, 10) !== date)
    errors.push('datetime')
  if (time_attendance_type_lv !== undefined && time_attendance_type_lv !== 'Device') errors.push('type')
  if (typeof device_sn !== 'string' || !devices.has(device_sn)) errors.push('device_sn')
  if (!DIRECTIONS.has(String(time_attendance_type ?? 'AUTO'))) errors.push('time_attendance_type')
  if (!isWithin(item.latitude, 90)) errors.push('latitude')
  if (!isWithin(item.longitude, 180)) errors.push('longitude')
  return errors
}

const app = Fastify({ bodyLimit: 64 * 1024 * 1024 })
app.post('/api/v1/open-apis/time-attendance/import', async request => {
  const { import_data } = request.body as { import_data: Item[] }
  const invalid: { index: number; data: Item; errors: string[] }[] = []
  const valid: Item[] = []
  for (const [index, data] of import_data.entries()) {
    const errors = faultsOf(data)
    if (errors.length > 0) invalid.push({ index, data, errors })
    else valid.push(data)
  }
  insert.run(JSON.stringify(valid))
  return { code: 200, message: 'successfully en-queued', payload: { invalid_items: invalid } }
})
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
if (address === null || typeof address === 'string') throw new Error('the bare server has no port')
console.log(JSON.stringify({ url: `http://127.0.0.1:${address.port}` }))
