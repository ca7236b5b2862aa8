import type { GridApi } from 'ag-grid-community'
import { useCallback, useRef, useState } from 'react'
import { type SkipFault, skipMonth } from '#shared/domain/loans/loan-skip.ts'
import { satangOf } from '#shared/domain/money.ts'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { parseTypedMonth } from '../../../ui/formats/date-parsing.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { moveFocus } from '../../../ui/grid/use-grid-keys.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { loanSheetTexts } from '../loans-texts.ts'
import { type DraftField, edit, redo, step, undo, withRestOnLast } from './instalment-draft.ts'
import type { GridRow } from './instalment-rows.ts'
import { nextRow } from './instalment-rows.ts'
import type { DraftControl } from './use-instalment-draft.ts'

/** Actions of the grid and its buttons on the draft; `said` is the message about the latest action. */
export function useInstalmentEditing({ change, latest }: DraftControl) {
  const t = loanSheetTexts.use()
  const formats = useFormats()
  const confirm = useConfirm()
  const calendar = usePreferences(store => store.calendar)
  const grid = useRef<GridApi<GridRow> | null>(null)
  const [said, setSaid] = useState<string | null>(null)

  const type = (row: GridRow, field: DraftField, text: string) => {
    const typed = text.trim()
    if (field === 'month') {
      const month = parseTypedMonth(typed, calendar, branchToday())
      if (month === null) return setSaid(t('typed.month', { text: typed }))
      // An instalment that already is in a closed month may stay there.
      if (month !== row.month && latest().base.closed_months.includes(month))
        return setSaid(t('typed.monthClosed', { month: formats.month(month) }))
      setSaid(null)
      return change(draft => edit(draft, row.id, field, month))
    }
    const satang = typed === '' ? 0 : satangOf(typed)
    if (satang === null) return setSaid(t('typed.amount', { text: typed }))
    setSaid(null)
    change(draft => edit(draft, row.id, field, satang))
  }

  const skip = async () => {
    const { rows, base } = latest()
    // Read directly, because the grid reports a change of its focus with a delay.
    const at = grid.current?.getFocusedCell()?.rowIndex ?? -1
    const chosen = rows.find(row => row.id === grid.current?.getDisplayedRowAtIndex(at)?.data?.id)
    const next = rows.find(row => !row.isPaid && row.month === base.next_due_month)
    const from = chosen !== undefined && !chosen.isPaid ? chosen : next
    const plan: ReturnType<typeof skipMonth> =
      from === undefined
        ? ('is_paid' satisfies SkipFault)
        : skipMonth(rows, from.id, new Set(base.closed_months))
    if (typeof plan === 'string') return setSaid(t(`skip.${plan}`))
    const isSure = await confirm({
      title: t('skip.title'),
      message: t('skip.message', { from: formats.month(from?.month) }),
      details: [
        t('skip.moved', { count: plan.movedCount }),
        t('skip.last', { month: formats.month(plan.lastMonth) })
      ],
      confirmLabel: t('skip.run')
    })
    if (!isSure) return
    setSaid(null)
    change(draft => step(draft, plan.instalments))
  }

  return {
    said,
    grid,
    type,
    skip: () => void skip(),
    locked: ({ lock, seq }: GridRow) => lock !== null && setSaid(t(`lock.${lock}`, { seq })),
    ready: useCallback((api: GridApi<GridRow> | null) => {
      grid.current = api
    }, []),
    /** Focuses the next unpaid instalment, or moves by one row if the grid has the focus. */
    move: (by: 1 | -1) => {
      const api = grid.current
      if (api === null) return
      const at = api.getFocusedCell()
      if (at) return moveFocus(api, at.rowIndex + by, by)
      const next = Math.max(0, nextRow(api))
      api.ensureIndexVisible(next)
      api.setFocusedCell(next, 'principal')
    },
    undo: () => change(undo),
    redo: () => change(redo),
    putRest: () => {
      const next = withRestOnLast(latest())
      setSaid(next === null ? t('rest.short') : null)
      if (next !== null) change(() => next)
    },
    /** Ends editing, so that the draft includes the cell being edited. */
    commit: () => grid.current?.stopEditing()
  }
}
