import { setImmediate } from 'node:timers/promises'
import { IMPORT_MAX_ITEMS } from '#shared/contracts/attendance/attendance.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import type { Fields } from '#shared/domain/fields/reading-policy.ts'
import { withMendedTexts } from '#shared/domain/text/broken-text.ts'
import type { StoredPicture } from '../../../database/stored-picture.ts'
import { withdrawnConsents } from '../../../database/withdrawn-consents.ts'
import { MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import type { Picture, StoredFiles } from '../../files/files.ts'
import { arrivalsOf } from './arrivals.ts'
import { type CheckedItem, checkImportItem } from './import-item.ts'
import { type AttendanceIntake, newBatch } from './intake.ts'
import { checkPicture, invalidRequest } from './item-fields.ts'
import { KnownCodes } from './known-codes.ts'

/** Characters of `image_content` that are returned with an invalid item. */
const PICTURE_SHOWN_MAX = 1_000

export interface InvalidItem {
  index: number
  data: unknown
  faults: readonly Fault[]
}

/** A checked item with its picture, which is not stored yet. */
export interface ItemToQueue extends CheckedItem {
  picture: Picture | null
}

/** `requestId` is null if no item was valid. */
export interface ImportOutcome {
  readonly requestId: string | null
  readonly invalid: readonly InvalidItem[]
}

export interface ImportParts extends ServiceParts {
  intake: AttendanceIntake
  files: StoredFiles
  /** Stores refused items for HR; never throws. */
  onRefused(invalid: readonly InvalidItem[], caller: Caller): Promise<void>
}

/** Accepts attendance: checks it, makes it durable, and leaves the rest to the queue (spec 3.4, 4.13). */
export class AttendanceImport extends MadeOf<ImportParts> {
  #codes: KnownCodes | null = null

  /** time-attendance/import: valid items are accepted even if others are not. @throws if the outer structure is wrong */
  async importItems(
    body: unknown,
    caller: Caller,
    { mayHoldBrokenText }: { mayHoldBrokenText: boolean }
  ): Promise<ImportOutcome> {
    const items = itemsOf(body)
    const invalid: InvalidItem[] = []
    const valid: ItemToQueue[] = []
    const allChecked = await this.checkWith(codes =>
      items.map(item => checkImportItem(item, codes, { mayHoldBrokenText }))
    )
    for (const [index, checked] of allChecked.entries()) {
      const data = items[index]
      const faults = Array.isArray(checked) ? checked : []
      const picture = hasPicture(data) ? checkPicture(data.image_content, faults) : null
      if (faults.length > 0 || Array.isArray(checked)) invalid.push({ index, data: shown(data), faults })
      else valid.push({ ...checked, picture })
      // A request may contain a thousand pictures: let other requests run in between.
      if (hasPicture(data)) await setImmediate()
    }
    const requestId = valid.length === 0 ? null : await this.enqueue(valid, caller)
    if (invalid.length > 0) await this.parts.onRefused(invalid, caller)
    return { requestId, invalid }
  }

  /** Puts checked items on the queue; returns the request id once they are durable. */
  async enqueue(checked: readonly ItemToQueue[], caller: Caller): Promise<string> {
    const { runtime, intake, files } = this.parts
    const pictures: StoredPicture[] = []
    try {
      // Punches of people who have withdrawn consent are accepted without their picture.
      const withdrawn = await withdrawnConsents(
        this.parts.database.read,
        'clock_in',
        checked.flatMap(({ item, picture }) => (picture ? [item.employeeId] : []))
      )
      for (const { item, picture } of checked) {
        if (!picture || withdrawn.has(item.employeeId)) continue
        const stored = await files.write(picture)
        pictures.push(stored)
        item.pictureFileId = stored.id
      }
      const items = checked.map(({ item }) => item)
      const batch = { ...newBatch(runtime, caller, items), devices: arrivalsOf(runtime, checked), pictures }
      await intake.accept(batch)
      return batch.requestId
    } catch (error) {
      await files.discard(pictures)
      throw error
    }
  }

  /** Checks something against the codes that exist now; `check` must be synchronous. */
  checkWith<T>(check: (codes: KnownCodes) => T): Promise<T> {
    return this.parts.database.readDirectly(raw => {
      this.#codes ??= new KnownCodes(raw)
      this.#codes.refresh()
      return check(this.#codes)
    })
  }
}

const hasPicture = (data: unknown): data is Fields =>
  data !== null && typeof data === 'object' && 'image_content' in data

/** An invalid item for the response: as valid UTF-8, with its picture cut so that the response stays small. */
function shown(data: unknown): unknown {
  if (!hasPicture(data) || typeof data.image_content !== 'string') return withMendedTexts(data)
  const { image_content: text } = data
  const isLong = text.length > PICTURE_SHOWN_MAX
  return withMendedTexts(isLong ? { ...data, image_content: `${text.slice(0, PICTURE_SHOWN_MAX)}…` } : data)
}

function itemsOf(body: unknown): unknown[] {
  const data =
    body !== null && typeof body === 'object' && 'import_data' in body ? body.import_data : undefined
  const name = 'import_data'
  if (!Array.isArray(data)) throw invalidRequest(faultOf('field.not_list', name))
  if (data.length === 0) throw invalidRequest(faultOf('field.empty_list', name))
  if (data.length > IMPORT_MAX_ITEMS)
    throw invalidRequest(faultOf('field.long_list', name, { max: IMPORT_MAX_ITEMS }))
  return data
}
