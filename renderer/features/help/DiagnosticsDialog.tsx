import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { CopyField } from '../../ui/copy/CopyField.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { QueryState } from '../../ui/states/QueryState.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { helpTexts } from './help-texts.ts'

const ROWS = 18

/** What whoever helps the branch asks for, to copy. */
export function DiagnosticsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(helpTexts)
  const report = useQuery({
    queryKey: ['diagnostics'],
    queryFn: ({ signal }) => call('GET /app/v1/diagnostics', { signal }),
    gcTime: 0
  })
  return (
    <Dialog onClose={onClose} size="lg" title={t('diagnostics')} gap="md">
      <Text>{t('diagnostics.note')}</Text>
      {report.data === undefined ? (
        <QueryState query={report} />
      ) : (
        <CopyField
          label={t('diagnostics')}
          isLabelHidden
          value={report.data.text}
          copyLabel={t('diagnostics.copy')}
          isMultiline
          maxRows={ROWS}
        />
      )}
    </Dialog>
  )
}
