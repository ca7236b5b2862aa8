import type { RawDatabase } from '../../../database/connect.ts'
import type { CheckedItem } from '../../attendance/attendance.ts'

interface PunchOfPhoto {
  readonly terminalId: number
  readonly pin: string
  readonly punchedAt: string
}

/** Gives punches the photos that came before them; for use within the commit that queues the punches. */
export class PendingPhotos {
  readonly #take
  readonly #any

  constructor(raw: RawDatabase) {
    this.#any = raw.prepare<[], 1>('select 1 from terminal_photos limit 1').pluck()
    this.#take = raw
      .prepare<[number, string, string], string>(
        'delete from terminal_photos where terminal_id = ? and pin = ? and punched_at = ? returning file_id'
      )
      .pluck()
  }

  /** Hardly ever is there any, and punches are many. */
  get areThere(): boolean {
    return this.#any.get() !== undefined
  }

  /** The file of a photo, which is then no longer kept for a punch to come. */
  take({ terminalId, pin, punchedAt }: PunchOfPhoto): string | undefined {
    return this.#take.get(terminalId, pin, punchedAt)
  }

  addTo({ item, ...rest }: CheckedItem, punch: PunchOfPhoto): CheckedItem {
    const pictureFileId = this.take(punch)
    return { ...rest, item: pictureFileId === undefined ? item : { ...item, pictureFileId } }
  }
}
