import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { InboxRow } from '#shared/contracts/approvals/approval-screens.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { Note } from '../../../ui/page/Note.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { type Fact, FactList } from '../../../ui/record/FactList.tsx'
import { DocumentStateChip } from '../../../ui/requests/DocumentStateChip.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { contextQuery, documentQuery } from '../approvals-queries.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import { Chain } from './Chain.tsx'
import { DocumentContextView } from './context/DocumentContextView.tsx'
import { FaultList } from './FaultList.tsx'
import { useDocumentWords } from './use-document-words.ts'

const REASON_ID = 'why-not-decided'

/** Looks and acts disabled if there is a reason, which the panel shows; a disabled button could not say why. */
export const offBecause = (fault: Fault | null) =>
  fault === null ? {} : { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': REASON_ID }

type Props = {
  row: InboxRow
  /** Buttons below. */
  actions: ReactNode
  /** Absent: the panel is always open. */
  onClose?: () => void
}

/** Everything needed for a decision: the request, the approvers, and the context of employee and team. */
export function DocumentPanel({ row, actions, onClose }: Props) {
  const shared = approvalsTexts.use()
  const nameOf = usePersonName()
  const textOf = useSentence()
  const document = useQuery(documentQuery(row.document_id))
  const context = useQuery(contextQuery(row.document_id))
  const blocks = document.data?.blocks ?? []
  return (
    <SidePanel
      title={`${shared(`kind.${row.kind}`)} · ${nameOf(row.owner)}`}
      actions={actions}
      {...(onClose === undefined ? {} : { onClose })}
    >
      <Stack gap="lg">
        <Request row={row} />
        {row.fault !== null && (
          <div id={REASON_ID}>
            <Notice tone="amber">{shared('cannot', { reason: textOf(row.fault) })}</Notice>
          </div>
        )}
        {document.error !== null && (
          <ErrorState error={document.error} onRetry={() => void document.refetch()} />
        )}
        {blocks.length > 0 && (
          <Section order={3} title={shared('blocked')}>
            <FaultList faults={blocks} textOf={textOf} />
          </Section>
        )}
        {context.data ? (
          <DocumentContextView row={row} context={context.data} />
        ) : (
          <QueryState query={context} shape="record" lines={4} />
        )}
        {document.data && (
          <Section order={3} title={shared('approvers')}>
            <Chain chain={document.data.chain} />
          </Section>
        )}
      </Stack>
    </SidePanel>
  )
}

function Request({ row }: { row: InboxRow }) {
  const t = approvalsTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const words = useDocumentWords()
  const place = words.placeOf(row.owner).join(' · ')
  const facts: Fact[] = [
    { label: t('date'), value: words.when(row) },
    { label: t('subject'), value: words.subject(row) },
    { label: t('reason'), value: row.description },
    { label: t('submitted'), value: `${formats.dateTime(row.created)} (${formats.since(row.since)})` }
  ]
  return (
    <div>
      <Group gap="4px 8px" mb={4}>
        <DocumentStateChip state={row} />
        {row.is_escalated && <StateChip tone="amber" label={t('escalated')} />}
        {row.acting_for !== null && (
          <StateChip tone="teal" label={t('actingFor', { name: nameOf(row.acting_for) })} />
        )}
      </Group>
      <Note>
        <span className="code">{row.owner.employee_code}</span> {place}
      </Note>
      <FactList facts={facts} />
    </div>
  )
}
