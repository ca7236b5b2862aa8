import { useState } from 'react'
import type { InboxRow } from '#shared/contracts/approvals/approval-screens.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import { useDecide } from '../decisions/use-decide.ts'

type Rows = readonly InboxRow[]
type Given = {
  rows: Rows
  chosen: Rows
  open: InboxRow | undefined
  /** Undefined: none is left. */
  onOpen: (documentId: string | undefined) => void
}

/** Approve and reject by key: the chosen documents, or else the open one; then the next one opens. */
export function useInboxActions({ rows, chosen, open, onOpen }: Given) {
  const shared = approvalsTexts.use()
  const notices = useNotices()
  const textOf = useSentence()
  const decide = useDecide()
  const [rejecting, setRejecting] = useState<Rows | null>(null)

  const goOn = (documents: Rows) => {
    const gone = new Set(documents.map(it => it.document_id))
    if (open === undefined || !gone.has(open.document_id)) return
    const at = Math.max(rows.indexOf(open), 0)
    const rest = (row: InboxRow) => !gone.has(row.document_id)
    const next = rows.slice(at).find(rest) ?? rows.slice(0, at).findLast(rest)
    onOpen(next?.document_id)
  }
  /** A single document that cannot be decided is not sent; if there are several, each gets its own result. */
  const isRefused = ([only, ...others]: Rows): boolean => {
    if (only?.fault == null || others.length > 0) return false
    notices.warn(shared('cannot', { reason: textOf(only.fault) }))
    return true
  }
  const approve = (documents: Rows) => {
    if (documents.length === 0 || isRefused(documents)) return
    goOn(documents)
    decide({ action: 'approve', documents })
  }
  const askToReject = (documents: Rows) => {
    if (documents.length > 0 && !isRefused(documents)) setRejecting(documents)
  }
  const reject = (remark: string) => {
    if (rejecting === null) return
    setRejecting(null)
    goOn(rejecting)
    decide({ action: 'reject', documents: rejecting, remark })
  }

  const target = chosen.length > 0 ? chosen : open === undefined ? [] : [open]
  useKeys([
    { keys: 'a', label: shared('approve'), run: () => approve(target) },
    { keys: 'r', label: shared('reject'), run: () => askToReject(target) }
  ])
  return { approve, askToReject, reject, rejecting, keepAll: () => setRejecting(null) }
}
