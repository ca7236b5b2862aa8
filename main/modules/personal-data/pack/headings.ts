import { columnHeading } from '#shared/domain/fields/column-headings.ts'
import type { ReportLanguage } from '../../reports/reports.ts'

/** The heading of a column, or its name if it has none. */
export const headingOf = (column: string, language: ReportLanguage): string =>
  columnHeading(column, language) ?? column

/** Columns that link rows, or are internal to the workstation. */
const TECHNICAL: ReadonlySet<string> = new Set([
  'public_key',
  'sign_count',
  'batch_seq',
  'digest',
  'effect_order',
  'group_key',
  'hash',
  'id',
  'import_id',
  'item_index',
  'letter_id',
  'mail_due_at',
  'next_attempt_at',
  'order_no',
  'paid_by_period_id',
  'payment_id',
  'previous_hash',
  'revision',
  'revision_after',
  'row_index',
  'subject_id',
  'actor_id',
  'user_id',
  'location_qrpath'
])
export const isTechnical = (column: string): boolean => TECHNICAL.has(column)
