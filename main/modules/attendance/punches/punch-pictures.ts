import type { WriteTransaction } from '../../../database/database.ts'
import { dropStoredFiles } from '../../files/files.ts'

/** Removes the pictures of an employee's punches, not the punches; returns the files to delete after the commit. */
export async function removePunchPictures(
  trx: WriteTransaction,
  employeeId: string
): Promise<{ storageName: string }[]> {
  const pictured = await trx
    .selectFrom('attendance_punches')
    .select('picture_file_id')
    .where('employee_id', '=', employeeId)
    .where('picture_file_id', 'is not', null)
    .execute()
  await trx
    .updateTable('attendance_punches')
    .set({ picture_file_id: null })
    .where('employee_id', '=', employeeId)
    .where('picture_file_id', 'is not', null)
    .execute()
  return dropStoredFiles(
    trx,
    pictured.map(it => it.picture_file_id)
  )
}
