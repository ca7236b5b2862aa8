import type { WriteTransaction } from '../../database/database.ts'
import { forgetObjectionsOf } from './own-month/confirmation-repository.ts'
import { removePunchPictures } from './punches/punch-pictures.ts'

/** Keeps only times, directions and devices of a person's punches. Returns files to discard after the commit. */
export async function forgetPunchesOf(
  trx: WriteTransaction,
  { id, employee_code }: { readonly id: string; readonly employee_code: string }
): Promise<{ storageName: string }[]> {
  const dropped = await removePunchPictures(trx, id)
  await trx
    .updateTable('attendance_punches')
    .set({ remark: null, latitude: null, longitude: null })
    .where('employee_id', '=', id)
    .execute()
  const named = `%"${id}"%`
  await trx.deleteFrom('attendance_notices').where('item', 'like', named).execute()
  await trx
    .deleteFrom('attendance_parked')
    .where('item', 'like', named)
    .where('resolved_at', 'is not', null)
    .execute()
  await forgetObjectionsOf(trx, id)
  await trx.deleteFrom('attendance_refused').where('employee_code', '=', employee_code).execute()
  return dropped
}
