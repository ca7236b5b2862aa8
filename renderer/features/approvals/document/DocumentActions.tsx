import { Button, Group, Menu, Text, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentPage } from '#shared/contracts/approvals/approval-screens.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { call } from '../../../api/client.ts'
import { useUser } from '../../../api/session.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { isAllowed } from '../../../ui/feature/feature.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { APPROVALS_KEY } from '../approvals-queries.ts'
import { RejectDialog } from '../decisions/RejectDialog.tsx'
import { useDecide, useDecidedIds } from '../decisions/use-decide.ts'
import { approvalPaths } from '../paths.ts'
import { documentTexts } from './document-texts.ts'
import { Simulator } from './Simulator.tsx'

/** Actions of the signed-in user; disabled ones show the reason. */
export function DocumentActions({ document }: { document: DocumentPage }) {
  const t = documentTexts.use()
  const decide = useDecide()
  const go = useGo()
  const isDecided = useDecidedIds().has(document.document_id)
  const remove = useDelete(document.document_id)
  const [isRejecting, setRejecting] = useState(false)
  const [isSimulating, simulator] = useDisclosure(false)
  const { rights } = document
  const isHr = isAllowed(['hr'], useUser())
  const approve = () => decide({ action: 'approve', documents: [document] })
  const mayApprove = rights.approve === null && !isDecided
  const textOf = useSentence()
  const notices = useNotices()
  const reason =
    isObstacle(rights.approve) && !isDecided ? t('cannot', { reason: textOf(rights.approve) }) : null
  const sayWhy = () => {
    if (reason !== null) notices.warn(reason)
  }
  const mayReject = rights.reject === null && !isDecided
  useKeys([
    ...(mayApprove || reason !== null
      ? [{ keys: 'a', label: t('approve'), run: reason === null ? approve : sayWhy }]
      : []),
    ...(mayReject ? [{ keys: 'r', label: t('reject'), run: () => setRejecting(true) }] : [])
  ])
  return (
    <Group gap="sm" wrap="nowrap">
      {mayReject && (
        <Button variant="default" onClick={() => setRejecting(true)}>
          {t('reject')}
        </Button>
      )}
      {mayApprove && <Button onClick={approve}>{t('approve')}</Button>}
      {reason !== null && (
        <Tooltip label={reason}>
          <Button aria-disabled data-disabled aria-description={reason} onClick={sayWhy}>
            {t('approve')}
          </Button>
        </Tooltip>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown maw={320}>
          {rights.approve?.code === 'approval.period_closed' && isHr && (
            <Menu.Item
              onClick={() => decide({ action: 'approve', documents: [document], is_extra_round: true })}
            >
              {t('extraRound')}
              <Note>{t('extraRound.note')}</Note>
            </Menu.Item>
          )}
          <Action
            label={t('edit')}
            fault={rights.update}
            run={() => go({ to: approvalPaths.new, search: { id: document.document_id } })}
          />
          <Action
            label={t('cancel')}
            fault={rights.cancel}
            run={() => decide({ action: 'cancel', documents: [document] })}
          />
          <Action label={t('delete')} fault={rights.delete} run={() => void remove.start()} />
          <Menu.Divider />
          <Menu.Item onClick={simulator.open}>{t('simulate')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRejecting && (
        <RejectDialog
          count={1}
          onReject={remark => {
            setRejecting(false)
            decide({ action: 'reject', documents: [document], remark })
          }}
          onClose={() => setRejecting(false)}
        />
      )}
      {isSimulating && <Simulator document={document} onClose={simulator.close} />}
    </Group>
  )
}

/** Readers who have no part in the decision, or come after it, see no button at all. */
const isObstacle = (fault: Fault | null): fault is Fault =>
  fault !== null && fault.code !== 'approval.not_involved' && fault.code !== 'approval.closed'

function Action({ label, fault, run }: { label: string; fault: Fault | null; run: () => void }) {
  const textOf = useSentence()
  return (
    <Menu.Item disabled={fault !== null} onClick={run}>
      {label}
      {fault !== null && <Text fz={13}>{textOf(fault)}</Text>}
    </Menu.Item>
  )
}

function useDelete(documentId: string) {
  const t = documentTexts.use()
  const client = useQueryClient()
  const go = useGo()
  return useAction({
    run: () =>
      call('POST /app/v1/approvals/documents/{document_id}/delete', { path: { document_id: documentId } }),
    question: {
      title: t('delete.title'),
      message: t('delete.message'),
      confirmLabel: t('delete'),
      isDangerous: true
    },
    done: t('delete.done'),
    onDone: () => {
      go({ to: approvalPaths.inbox })
      return client.invalidateQueries({ queryKey: APPROVALS_KEY })
    }
  })
}
