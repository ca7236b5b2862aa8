import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import type { LoanInstalment } from '#shared/domain/loans/loan-instalment.ts'
import { type LoanSums, putRestOnLast, restOf } from '#shared/domain/loans/loan-rest.ts'

export type DraftField = 'month' | 'principalSatang' | 'interestSatang'
export const DRAFT_FIELDS: readonly DraftField[] = ['month', 'principalSatang', 'interestSatang']

type Rows = readonly LoanInstalment[]

export interface Typed {
  readonly seq: number
  readonly field: DraftField
  readonly value: string | number
}

/** Instalments being edited, with the states for undo and redo. */
export interface Draft {
  readonly base: LoanSheet
  readonly rows: Rows
  readonly past: readonly Rows[]
  readonly future: readonly Rows[]
  /** A newer version of the loan that somebody else has saved. */
  readonly newer: LoanSheet | null
  /** The user's entries from before the newer version was loaded, for reference. */
  readonly kept: readonly Typed[]
}

export const instalmentsOf = (sheet: LoanSheet): LoanInstalment[] =>
  sheet.instalments.map(it => ({
    id: it.instalment_id,
    seq: it.seq,
    month: it.month,
    principalSatang: it.principal_satang,
    interestSatang: it.interest_satang,
    isPaid: it.status === 'Y'
  }))

export const beginDraft = (base: LoanSheet, kept: readonly Typed[] = []): Draft => ({
  base,
  rows: instalmentsOf(base),
  past: [],
  future: [],
  newer: null,
  kept
})

/** Unsaved entries. */
export function typedOf({ base, rows }: Pick<Draft, 'base' | 'rows'>): Typed[] {
  const stored = new Map(instalmentsOf(base).map(row => [row.id, row]))
  return rows.flatMap(row =>
    DRAFT_FIELDS.flatMap(field =>
      stored.get(row.id)?.[field] === row[field] ? [] : [{ seq: row.seq, field, value: row[field] }]
    )
  )
}

export const isDirty = (draft: Draft): boolean => draft.past.length > 0 && typedOf(draft).length > 0

/** Accepts a reloaded loan, unless it conflicts with unsaved entries. */
export function adopt(draft: Draft, sheet: LoanSheet): Draft {
  if (sheet === draft.base) return draft
  if (!isDirty(draft)) return beginDraft(sheet, draft.kept)
  return sheet.revision === draft.base.revision
    ? { ...draft, base: sheet, newer: null }
    : { ...draft, newer: sheet }
}

export const takeNewer = (draft: Draft): Draft =>
  draft.newer === null ? draft : beginDraft(draft.newer, typedOf(draft))

export function afterSave(draft: Draft, sent: Pick<Draft, 'base' | 'rows'>, revision: number): Draft {
  const rows = new Map(sent.rows.map(row => [row.id, row]))
  const instalments = sent.base.instalments.map(it => {
    const row = rows.get(it.instalment_id)
    return row === undefined
      ? it
      : {
          ...it,
          month: row.month,
          principal_satang: row.principalSatang,
          interest_satang: row.interestSatang
        }
  })
  const base = { ...sent.base, revision, instalments }
  return draft.rows === sent.rows ? beginDraft(base) : { ...draft, base, newer: null }
}

export const step = (draft: Draft, rows: Rows): Draft =>
  rows === draft.rows ? draft : { ...draft, rows, past: [...draft.past, draft.rows], future: [] }

export function undo(draft: Draft): Draft {
  const rows = draft.past.at(-1)
  return rows === undefined
    ? draft
    : { ...draft, rows, past: draft.past.slice(0, -1), future: [draft.rows, ...draft.future] }
}

export function redo(draft: Draft): Draft {
  const [rows, ...future] = draft.future
  return rows === undefined ? draft : { ...draft, rows, past: [...draft.past, draft.rows], future }
}

export const edit = (draft: Draft, id: string, field: DraftField, value: string | number): Draft =>
  step(
    draft,
    draft.rows.some(row => row.id === id && row[field] !== value)
      ? draft.rows.map(row => (row.id === id ? { ...row, [field]: value } : row))
      : draft.rows
  )

export const contractOf = ({ amount_satang, interest_satang }: LoanSheet): LoanSums => ({
  principalSatang: amount_satang,
  interestSatang: interest_satang
})

export const restOfDraft = ({ base, rows }: Draft): LoanSums => restOf(rows, contractOf(base))

export type Lock = 'cancelled' | 'finished' | 'paid' | 'closed'

/** Why an instalment is locked. In a closed month its month may still be changed. */
export function lockOf({ status, closed_months }: LoanSheet, row: LoanInstalment): Lock | null {
  if (status === 'C') return 'cancelled'
  if (row.isPaid) return 'paid'
  if (status === 'Y') return 'finished'
  return closed_months.includes(row.month) ? 'closed' : null
}

/** Adds the difference from the contract to the last unlocked instalments; null if they cannot take it. */
export function withRestOnLast(draft: Draft): Draft | null {
  const rows = putRestOnLast(draft.rows, contractOf(draft.base), row => lockOf(draft.base, row) === null)
  return rows === null ? null : step(draft, rows)
}
