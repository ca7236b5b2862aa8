import { decodeId, isRawId } from '#shared/domain/encoded-id.ts'
import type { RawDatabase } from '../../../database/connect.ts'

const CODES_KEPT = 50_000

/** Caches codes until their table changes (its owner raises the revision). */
class CodeCache {
  readonly #revision
  readonly #lookUp
  readonly #kept = new Map<string, string | null>()
  #seen = -1

  constructor(raw: RawDatabase, revision: string, query: string) {
    this.#revision = raw.prepare<[string], number>('select value from revisions where name = ?').pluck()
    this.#lookUp = raw.prepare<[string], string>(query).pluck()
    this.refresh = () => {
      const value = this.#revision.get(revision) ?? 0
      if (value !== this.#seen || this.#kept.size > CODES_KEPT) this.#kept.clear()
      this.#seen = value
    }
  }

  /** Call before the first lookup of a request. */
  readonly refresh: () => void

  idOf(code: string): string | null {
    const known = this.#kept.get(code)
    if (known !== undefined) return known
    const id = this.#lookUp.get(code) ?? null
    this.#kept.set(code, id)
    return id
  }
}

/** Ids of employees, devices and sites, which one import request looks up a thousand times. */
export class KnownCodes {
  readonly #employees: CodeCache
  readonly #devices: CodeCache
  readonly #locations: CodeCache

  constructor(raw: RawDatabase) {
    this.#employees = new CodeCache(raw, 'employees', 'select id from employees where employee_code = ?')
    this.#devices = new CodeCache(raw, 'devices', 'select id from devices where device_sn = ?')
    this.#locations = new CodeCache(raw, 'locations', 'select id from locations where id = ?')
  }

  refresh(): void {
    this.#employees.refresh()
    this.#devices.refresh()
    this.#locations.refresh()
  }

  employeeId(code: string): string | null {
    return this.#employees.idOf(code)
  }

  deviceId(serial: string): string | null {
    return this.#devices.idOf(serial)
  }

  /** Accepts the id raw, as the locations list returns it, or in Base64, as is the convention (decision 0002). */
  locationId(text: string): string | null {
    if (isRawId(text)) {
      const raw = this.#locations.idOf(text)
      if (raw) return raw
    }
    const decoded = decodeId(text)
    return decoded === null ? null : this.#locations.idOf(decoded)
  }
}
