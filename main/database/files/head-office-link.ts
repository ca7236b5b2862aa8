import { existsSync } from 'node:fs'
import { connect } from '../connect.ts'
import type { HeadOfficeLinkTable } from '../schema/head-office.ts'

/** The link to a head office in a database file; null if there is none, or the database cannot be read. */
export function linkIn(file: string): HeadOfficeLinkTable | null {
  if (!existsSync(file)) return null
  try {
    const raw = connect(file, { readonly: true })
    try {
      return raw.prepare<[], HeadOfficeLinkTable>('select * from head_office_link').get() ?? null
    } finally {
      raw.close()
    }
  } catch {
    // Of an earlier version, without the table, or damaged: a common reason for a restore.
    return null
  }
}
