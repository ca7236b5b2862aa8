import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { ApprovalDocumentsTable } from '../../database/schema/approvals.ts'
import type { ServiceParts } from '../../platform/runtime.ts'
import type { Actor } from '../activity/activity.ts'
import type { StoredFiles } from '../files/files.ts'

export type StoredDocument = ApprovalDocumentsTable

/** The effect of a final approval, applied through the owner of the data (spec 3.1), and how it is reverted. */
export interface ApprovalEffect {
  /** Returns the data that `revert` needs, to be stored as JSON; null if nothing was changed. */
  apply(trx: WriteTransaction, document: StoredDocument, actor: Actor): Promise<object | null>
  revert(trx: WriteTransaction, document: StoredDocument, applied: object, actor: Actor): Promise<void>
  /** Called after either of them has been committed. */
  onCommitted?(): void
}

export interface ApprovalParts extends ServiceParts {
  readonly files: StoredFiles
  /** Documents of kinds without an entry have no effect beyond their own state. */
  readonly effects: Partial<Record<DocumentKind, ApprovalEffect>>
}
