import { useCallback, useEffect, useRef } from 'react'
import { DRAFT_ROWS_MAX } from '#shared/contracts/imports.ts'
import { recordOf } from '../reading/cell-marks.ts'
import { type ImportBase, runCalls } from '../runs/run-calls.ts'
import type { PreviewTable } from './preview-table.ts'

const SAVED_AFTER_MS = 1_000

/** Saves one state after the other, so that an older one never replaces a newer one. */
let turn: Promise<unknown> = Promise.resolve()
const inTurn = (act: () => Promise<unknown>): Promise<unknown> => {
  // Without the draft the import goes on; the next correction tries again.
  turn = turn.then(act).catch(() => undefined)
  return turn
}

/**
 * Keeps the rows on the workstation from the first correction on, so that neither a reload nor a crash loses corrections.
 * Returns what forgets them.
 */
export function useDraft(
  base: ImportBase,
  name: string,
  { table, revision }: { table: PreviewTable; revision: number }
): () => Promise<unknown> {
  const unsaved = useRef(false)
  const save = useCallback(() => {
    if (!unsaved.current) return
    unsaved.current = false
    const rows = table.rows.map(({ source, cells, isSkipped }) => ({
      source,
      record: recordOf(table.import, cells),
      ...(isSkipped ? { skipped: true as const } : {})
    }))
    void inTurn(() => runCalls(base).saveDraft({ file_name: name, rows }))
  }, [base, name, table])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision represents the content of the table
  useEffect(() => {
    if (!table.canUndo || table.rows.length > DRAFT_ROWS_MAX) return
    unsaved.current = true
    const timer = setTimeout(save, SAVED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [save, table, revision])
  useEffect(() => {
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [save])
  return useCallback(() => {
    unsaved.current = false
    return inTurn(() => runCalls(base).forgetDraft())
  }, [base])
}
