import type { PicturePurpose } from '#shared/contracts/picture-consents.ts'
import type { ReadDatabase } from './database.ts'
import { inChunks } from './in-chunks.ts'

/** Those of these employees of whom no picture may be kept for a purpose. */
export async function withdrawnConsents(
  db: Pick<ReadDatabase, 'selectFrom'>,
  purpose: PicturePurpose,
  employeeIds: readonly string[]
): Promise<Set<string>> {
  const rows = await inChunks([...new Set(employeeIds)], chunk =>
    db
      .selectFrom('picture_consents')
      .select('employee_id')
      .where('purpose', '=', purpose)
      .where('consent_state', '=', 'withdrawn')
      .where('employee_id', 'in', chunk)
      .execute()
  )
  return new Set(rows.map(row => row.employee_id))
}
