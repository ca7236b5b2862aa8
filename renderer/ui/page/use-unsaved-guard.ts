import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useConfirm } from '../dialogs/use-confirm.tsx'
import { uiTexts } from '../texts/ui-texts.ts'

/**
 * Asks before unsaved entries are lost: on the way to another page or row, and when the window or the tab closes.
 * `mayDiscard` is for actions that do not change the address, such as "cancel". With `isKeptAcrossPages`, only closing
 * the window loses the entries.
 */
export function useUnsavedGuard(
  isDirty: () => boolean,
  { isKeptAcrossPages = false }: { isKeptAcrossPages?: boolean } = {}
): { mayDiscard: () => Promise<boolean> } {
  const t = uiTexts.use()
  const confirm = useConfirm()
  const mayDiscard = useCallback(
    async () =>
      !isDirty() ||
      (await confirm({
        title: t('unsaved.title'),
        message: t('unsaved.message'),
        confirmLabel: t('unsaved.leave'),
        cancelLabel: t('unsaved.stay'),
        isDangerous: true
      })),
    [isDirty, confirm, t]
  )
  /** What the question is about must not change while it is open. */
  const isAsking = useRef(false)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (isAsking.current) return true
      const isSameRecord =
        current.pathname === next.pathname && recordIn(current.search) === recordIn(next.search)
      if (isKeptAcrossPages || isSameRecord) return false
      isAsking.current = true
      try {
        return !(await mayDiscard())
      } finally {
        isAsking.current = false
      }
    },
    enableBeforeUnload: isDirty
  })
  return { mayDiscard }
}

/** The subject of the address: the open row of a list, the code or id of a record, the person of a new record. */
function recordIn(search: unknown): string {
  const { open, code, id, employee }: { open?: unknown; code?: unknown; id?: unknown; employee?: unknown } =
    typeof search === 'object' && search !== null ? search : {}
  return JSON.stringify([open, code, id, employee])
}
