import type { ReadDatabase } from '../../database/database.ts'
import { readCompany } from '../organisation/organisation.ts'

/** The names that may not be most of an account's password: those of the user and of the company. */
export async function namesForPassword(
  db: ReadDatabase,
  { user_name, display_name }: { readonly user_name: string; readonly display_name: string }
): Promise<string[]> {
  const company = await readCompany(db)
  return [user_name, display_name, company?.name ?? '', company?.name_en ?? '']
}
