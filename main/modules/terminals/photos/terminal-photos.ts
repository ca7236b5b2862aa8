import type { RawDatabase } from '../../../database/connect.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import type { StoredPicture } from '../../../database/stored-picture.ts'
import { MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import { readSetting } from '../../../platform/settings.ts'
import type { Attendance, CheckedItem } from '../../attendance/attendance.ts'
import { dropStoredFiles, insertStoredFile, recognisePicture, type StoredFiles } from '../../files/files.ts'
import type { Terminal, TerminalPhoto } from '../protocol.ts'
import { PinBook } from '../punches/pin-book.ts'
import { itemOf, senderOf } from '../punches/terminal-punches.ts'
import { PendingPhotos } from './pending-photos.ts'

/** A photo costs a file; punches go first. */
const WEIGHT_OF_PHOTO = 50
/** A photo without a punch for so long was of nobody, such as of a person the terminal did not recognise. */
const KEPT_DAYS = 30

interface Parts extends ServiceParts {
  readonly attendance: Pick<Attendance, 'queueDecided'>
  readonly files: StoredFiles
}

/** Whether the company keeps the photos that terminals take at each punch; off unless somebody switches it on. */
export const keepsPhotos = async (db: Queries): Promise<boolean> =>
  (await readSetting(db, 'terminal_photos')) === 'on'

/** Photos that terminals take: each is kept with its punch, whichever comes first, without metadata. */
export class TerminalPhotos extends MadeOf<Parts> {
  /** Resolves once it is durable. False: it is not kept. */
  async take(terminal: Terminal, photo: TerminalPhoto): Promise<boolean> {
    const { database, files } = this.parts
    if (!(await keepsPhotos(database.read))) return false
    const picture = recognisePicture(photo.bytes)
    if (picture === null) return false
    const stored = await files.write(picture)
    try {
      const isQueued = await this.#queue(terminal, photo, stored)
      const isKept = isQueued || (await database.write(trx => this.#keep(trx, terminal, photo, stored)))
      if (!isKept) await files.discard([stored])
      // In between its punch may have come.
      if (!isQueued && isKept) await this.#queue(terminal, photo, null)
    } catch (error) {
      await files.discard([stored])
      throw error
    }
    return true
  }

  /** Forgets those whose punch never came. */
  async tidy(): Promise<void> {
    const { database, runtime, files } = this.parts
    const before = new Date(runtime.now() - KEPT_DAYS * 86_400_000).toISOString()
    const dropped = await database.write(async trx => {
      const old = await trx
        .selectFrom('terminal_photos as p')
        .innerJoin('stored_files as f', 'f.id', 'p.file_id')
        .select('p.file_id')
        .where('f.created_at', '<', before)
        .execute()
      return dropStoredFiles(
        trx,
        old.map(it => it.file_id)
      )
    })
    await files.discard(dropped)
  }

  /** Queues it if its punch is here and somebody's; `stored` null: the one that is kept. */
  async #queue(terminal: Terminal, photo: TerminalPhoto, stored: StoredPicture | null): Promise<boolean> {
    let isQueued = false
    await this.parts.attendance.queueDecided(
      senderOf(terminal),
      raw => {
        const item = itemOfPunch(raw, terminal, photo)
        const kept = () => new PendingPhotos(raw).take({ terminalId: terminal.id, ...photo })
        const fileId = item === null ? undefined : (stored?.id ?? kept())
        if (item === null || fileId === undefined) return { items: [] }
        isQueued = true
        return {
          // It is no punch of the device, which is counted without it.
          items: [{ deviceId: null, item: { ...item.item, isPhoto: true, pictureFileId: fileId } }],
          ...(stored !== null && { pictures: [stored] })
        }
      },
      WEIGHT_OF_PHOTO
    )
    return isQueued
  }

  /** False: it was sent again. */
  async #keep(
    trx: WriteTransaction,
    { id: terminal_id }: Terminal,
    { pin, punchedAt: punched_at }: TerminalPhoto,
    stored: StoredPicture
  ): Promise<boolean> {
    const known = await trx
      .selectFrom('terminal_photos')
      .select('file_id')
      .where('terminal_id', '=', terminal_id)
      .where('pin', '=', pin)
      .where('punched_at', '=', punched_at)
      .executeTakeFirst()
    if (known !== undefined) return false
    await insertStoredFile(trx, this.parts.runtime, { stored, scope: 'attendance:read' })
    await trx
      .insertInto('terminal_photos')
      .values({ terminal_id, pin, punched_at, file_id: stored.id })
      .execute()
    return true
  }
}

/** The item of the punch at which a photo was taken; null: it is not here, or nobody's. */
function itemOfPunch(
  raw: RawDatabase,
  terminal: Terminal,
  { pin, punchedAt }: TerminalPhoto
): CheckedItem | null {
  const status = raw
    .prepare<[number, string, string], number>(
      `select status from terminal_punches
       where terminal_id = ? and punched_at = ? and pin = ? and state = 0 order by status limit 1`
    )
    .pluck()
    .get(terminal.id, punchedAt, pin)
  if (status === undefined) return null
  const book = new PinBook(raw)
  book.refresh()
  const found = book.employeeOf(pin, terminal)
  return 'employeeId' in found ? itemOf(terminal, { pin, punchedAt, status }, found.employeeId) : null
}
