import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { LoansQuery } from '#shared/contracts/loan-screens.ts'
import { call } from '../../../api/client.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { FileButton } from './FileButton.tsx'
import { loanFilesTexts } from './files-texts.ts'

/** The loans of the list as it is filtered, with all their instalments, as a workbook. */
export function LoansExportButton({ query }: { query: Omit<LoansQuery, 'after' | 'limit'> }) {
  const t = useTexts(loanFilesTexts)
  const { language, calendar } = usePreferences()
  return (
    <FileButton
      label={t('export')}
      title={t('export.long')}
      keys="mod+e"
      icon={<IconFileSpreadsheet size={16} aria-hidden />}
      ask={() => call('POST /app/v1/loans/export', { body: { ...query, language, calendar } })}
    />
  )
}
