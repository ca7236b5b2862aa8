import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { InboxRow } from '#shared/contracts/approvals/approval-screens.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { usePeopleLabel } from '../../../ui/employees/about-people.tsx'
import { APPROVALS_KEY } from '../approvals-queries.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import { type Decision, useDecisions } from './decision-store.ts'

/** Decides about documents; a decision is sent if it is not undone within a while. */
export function useDecide(): (decision: Decision) => void {
  const t = approvalsTexts.use()
  const client = useQueryClient()
  const notices = useNotices()
  const labelOf = usePeopleLabel()
  return useCallback(
    decision =>
      useDecisions.getState().decide(decision, async ({ results, error }) => {
        await client.invalidateQueries({ queryKey: APPROVALS_KEY })
        // The notice is for users who have left the page; the strip shows the results otherwise.
        if (useDecisions.getState().strips > 0) return
        const done = results.filter(({ faults, isLeft }) => faults.length === 0 && !isLeft).length
        const about = labelOf(ownersOf(decision.documents))
        const named = (text: string) => t('person.notice', { people: about, text })
        if (error !== null) notices.failedAbout(error, { about })
        else if (done < results.length)
          notices.warn(named(t('done.failed', { count: results.length - done })))
        else notices.done(named(t(`done.${decision.action}`, { count: done })))
      }),
    [client, notices, t, labelOf]
  )
}

/** Each person once. */
export const ownersOf = (documents: readonly InboxRow[]): InboxRow['owner'][] => [
  ...new Map(documents.map(({ owner }) => [owner.employee_code, owner])).values()
]

/** Documents that the user has already decided: being sent, or still undoable. */
export function useDecidedIds(): ReadonlySet<string> {
  const ids = useDecisions(
    useShallow(({ waiting, sending }) =>
      [...waiting, ...(sending ? [sending.decision] : [])].flatMap(({ documents }) =>
        documents.map(it => it.document_id)
      )
    )
  )
  return useMemo(() => new Set(ids), [ids])
}
