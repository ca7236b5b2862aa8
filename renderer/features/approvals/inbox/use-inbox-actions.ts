import { useState } from 'react'
import type { InboxRow } from '#shared/contracts/approvals/approval-screens.ts'
import { rejectionFault } from '#shared/domain/approval/approval-only-faults.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { usePeopleLabel } from '../../../ui/employees/about-people.tsx'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import { ownersOf, useDecide } from '../decisions/use-decide.ts'

type Rows = readonly InboxRow[]
type Given = {
  rows: Rows
  chosen: Rows
  open: InboxRow | undefined
  /** Undefined: none is left. */
  onOpen: (documentId: string | undefined) => void
}

const approvalFault = (row: InboxRow): Fault | null => row.fault
const isDecidable = (row: InboxRow): boolean => row.fault === null

/** Approve and reject by key: the chosen documents, or else the open one; then the next one opens. */
export function useInboxActions({ rows, chosen, open, onOpen }: Given) {
  const shared = approvalsTexts.use()
  const notices = useNotices()
  const textOf = useSentence()
  const labelOf = usePeopleLabel()
  const decide = useDecide()
  const [rejecting, setRejecting] = useState<Rows | null>(null)

  const goOn = (documents: Rows) => {
    const gone = new Set(documents.map(it => it.document_id))
    if (open === undefined || !gone.has(open.document_id)) return
    const rest = rows.filter(row => row === open || !gone.has(row.document_id))
    const after = rest.slice(rest.indexOf(open) + 1)
    const before = rest.slice(0, rest.indexOf(open)).toReversed()
    // A document that cannot be decided is opened only if no other is left.
    const next = [...after, ...before].find(isDecidable) ?? after[0] ?? before[0]
    onOpen(next?.document_id)
  }
  /** Documents none of which can be decided are not sent; if some can, each gets its own result. */
  const isRefused = (documents: Rows, faultIn: (row: InboxRow) => Fault | null): boolean => {
    const [fault = null] = documents.map(faultIn)
    if (fault === null || documents.some(row => faultIn(row) === null)) return false
    const text = shared('cannot', { reason: textOf(fault) })
    notices.warn(shared('person.notice', { people: labelOf(ownersOf(documents)), text }))
    return true
  }
  const approve = (documents: Rows) => {
    if (documents.length === 0 || isRefused(documents, approvalFault)) return
    goOn(documents)
    decide({ action: 'approve', documents })
  }
  const askToReject = (documents: Rows) => {
    if (documents.length > 0 && !isRefused(documents, row => rejectionFault(row.fault)))
      setRejecting(documents)
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
