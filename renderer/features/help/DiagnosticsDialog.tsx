import { Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { CopyField } from '../../ui/copy/CopyField.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { LoadingShape } from '../../ui/states/LoadingShape.tsx'
import { uiTexts } from '../../ui/texts/ui-texts.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { helpTexts } from './help-texts.ts'

const ROWS = 18

/** What whoever helps the branch asks for, to copy. */
export function DiagnosticsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(helpTexts)
  const ui = useTexts(uiTexts)
  const report = useQuery({
    queryKey: ['diagnostics'],
    queryFn: ({ signal }) => call('GET /app/v1/diagnostics', { signal }),
    gcTime: 0
  })
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('diagnostics')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap="md">
        <Text>{t('diagnostics.note')}</Text>
        {report.error !== null && <ErrorState error={report.error} onRetry={() => void report.refetch()} />}
        {report.isPending && <LoadingShape />}
        {report.data !== undefined && (
          <CopyField
            label={t('diagnostics')}
            isLabelHidden
            value={report.data.text}
            copyLabel={t('diagnostics.copy')}
            isMultiline
            maxRows={ROWS}
          />
        )}
      </Stack>
    </Modal>
  )
}
