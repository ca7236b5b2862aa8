import type { PicturePurpose } from '#shared/contracts/employees/picture-consents.ts'
import { inChunks, type Queries } from './database.ts'

/** The employees among these whose pictures may not be kept for a purpose. */
export async function withdrawnConsents(
  db: Queries,
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
