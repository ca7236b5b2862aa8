import { Box, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PreviewResult } from '#shared/contracts/approvals/approval-actions.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import { faultsOf } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { APPROVALS_KEY } from '../approvals-queries.ts'
import { DocumentContextView } from '../parts/context/DocumentContextView.tsx'
import type { ContextRow } from '../parts/context/day-bar.ts'
import { FaultList } from '../parts/use-fault-text.tsx'
import { useRuleWords } from '../parts/use-rule-words.ts'
import type { RequestDocument } from './request-form.ts'
import { requestTexts } from './request-texts.ts'
import { useRequestFault } from './use-request-fault.ts'

const PATIENCE_MS = 400

type Props = {
  kind: DocumentKind
  first: RequestDocument | undefined
  /** Id of the document being changed. */
  replaced: string | undefined
}

/** The first document as it would be, and any obstacles, while it is still being entered. */
export function RequestPreview({ kind, first, replaced }: Props) {
  const t = requestTexts.use()
  const formats = useFormats()
  const textOf = useRequestFault()
  // The picture does not affect the preview, and it is large.
  const { image_content: _, ...fields } = first?.fields ?? {}
  const [shown] = useDebouncedValue(JSON.stringify(fields), PATIENCE_MS)
  const preview = useQuery({
    queryKey: [...APPROVALS_KEY, 'preview', kind, shown, replaced],
    queryFn: ({ signal }) =>
      call('POST /app/v1/approvals/preview', {
        body: { kind, document: JSON.parse(shown), ...(replaced !== undefined && { document_id: replaced }) },
        signal
      }),
    enabled: first !== undefined && shown !== '{}',
    placeholderData: keepPreviousData,
    retry: false
  })
  const faults = faultsOf(preview.error)
  const shares = preview.data?.leave_days.map(it => ({ minutes: it.minutes, dayMinutes: it.day_minutes }))
  return (
    <Box
      component="aside"
      className="line-left"
      mih={0}
      p="md"
      style={{ overflow: 'auto' }}
      aria-label={t('preview.title')}
      aria-live="polite"
    >
      <Stack gap="lg">
        <div>
          <Title order={2}>{t('preview.title')}</Title>
          <Note>{t(first === undefined ? 'preview.wait' : 'preview.first')}</Note>
        </div>
        {first !== undefined && faults.length > 0 && (
          <Notice tone="amber">
            {t('preview.cannot')}
            <FaultList faults={faults} textOf={textOf} />
          </Notice>
        )}
        {first !== undefined && preview.error !== null && faults.length === 0 && (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        )}
        {first !== undefined && preview.error === null && preview.data && (
          <>
            {preview.data.warnings.map(warning => (
              <Notice key={warning.code} tone="amber">
                {textOf(warning)}
              </Notice>
            ))}
            {kind === 'time-leave' && (
              <Text>{t('preview.days', { days: formats.number(hundredthsOf(shares ?? []) / 100, 2) })}</Text>
            )}
            <Approvers chain={preview.data.chain} />
            <DocumentContextView row={rowOf(kind, fields)} context={preview.data.context} />
          </>
        )}
      </Stack>
    </Box>
  )
}

/** Who would be asked in which order, and the rules that add somebody. */
function Approvers({ chain }: Pick<PreviewResult, 'chain'>) {
  const t = requestTexts.use()
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
    times: Array.isArray(fields.time) ? fields.time.map(String) : []
  }
}
