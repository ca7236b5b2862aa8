import { Box, Stack, Text, Title } from '@mantine/core'
import type { PreviewResult } from '#shared/contracts/approvals/approval-actions.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { useRequestFault } from '../../../ui/requests/request-faults.ts'
import type { RequestDocument } from '../../../ui/requests/request-form.ts'
import { requestTexts } from '../../../ui/requests/request-texts.ts'
import { useRequestPreview } from '../../../ui/requests/use-request-preview.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { DocumentContextView } from '../parts/context/DocumentContextView.tsx'
import type { ContextRow } from '../parts/context/day-bar.ts'
import { FaultList } from '../parts/FaultList.tsx'
import { useRuleWords } from '../parts/use-rule-words.ts'
import { requestPageTexts } from './request-page-texts.ts'

type Props = {
  kind: DocumentKind
  first: RequestDocument | undefined
  /** Id of the document being changed. */
  replaced: string | undefined
}

/** The first document as it would be, and any obstacles, while it is still being entered. */
export function RequestPreview({ kind, first, replaced }: Props) {
  const t = requestPageTexts.use()
  const fieldText = requestTexts.use()
  const formats = useFormats()
  const textOf = useRequestFault()
  const { fields, result, days, faults, error, retry } = useRequestPreview(kind, first, replaced)
  return (
    <Box
      component="aside"
      className="line-left"
      mih={0}
      p="md"
      style={{ position: 'relative', overflow: 'auto' }}
      // It scrolls by keys as well.
      tabIndex={0}
      aria-label={t('preview.title')}
      aria-live="polite"
    >
      <Stack gap="lg">
        <div>
          <Title order={2}>{t('preview.title')}</Title>
          <Note>{t(first === undefined ? 'preview.wait' : 'preview.first')}</Note>
        </div>
        {faults.length > 0 && (
          <Notice tone="amber">
            {t('preview.cannot')}
            <FaultList faults={faults} textOf={textOf} />
          </Notice>
        )}
        {error !== null && <ErrorState error={error} onRetry={retry} />}
        {result !== undefined && (
          <>
            {result.warnings.map(warning => (
              <Notice key={warning.code} tone="amber">
                {textOf(warning)}
              </Notice>
            ))}
            {kind === 'time-leave' && (
              <Text>{fieldText('preview.days', { days: formats.number(days, 2) })}</Text>
            )}
            <Approvers chain={result.chain} />
            <DocumentContextView row={rowOf(kind, fields)} context={result.context} />
          </>
        )}
      </Stack>
    </Box>
  )
}

/** Who would be asked in which order, and the rules that add somebody. */
function Approvers({ chain }: Pick<PreviewResult, 'chain'>) {
  const t = requestPageTexts.use()
  const nameOf = usePersonName()
  const ruleWords = useRuleWords()
  return (
    <div>
      <Title order={3}>{t('approvers')}</Title>
      {chain.length === 0 && <Text c="dimmed">{t('chain.none')}</Text>}
      <ol style={{ margin: 0, paddingInlineStart: 20 }}>
        {chain.map(({ approver, rule }) => (
          <li key={approver.employee_id}>
            {nameOf(approver)}
            {rule !== null && <Note>{t('rule.because', { rule: ruleWords(rule) })}</Note>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The parts of a document that its context drawing needs. */
function rowOf(kind: DocumentKind, fields: Record<string, unknown>): ContextRow {
  const text = (name: string) => (typeof fields[name] === 'string' ? String(fields[name]) : null)
  const at = (date: string, hour: string) =>
    text(hour) === null ? null : `${text(date) ?? ''} ${text(hour) ?? ''}`
  return {
    document_id: '',
    kind,
    starts_at: at('ot_work_dt', 'ot_work_start_hour') ?? at('time_leave_start_dt', 'time_leave_start_hour'),
    ends_at: at('ot_work_dt', 'ot_work_end_hour') ?? at('time_leave_end_dt', 'time_leave_end_hour'),
    choice: text('time_leave_flag'),
    leave_reason_id: text('leave_reason_id'),
    times: Array.isArray(fields.time) ? fields.time.map(String) : []
  }
}
