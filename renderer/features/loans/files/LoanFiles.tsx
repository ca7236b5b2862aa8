import { Group } from '@mantine/core'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { call } from '../../../api/client.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { FileButton } from './FileButton.tsx'
import { loanFilesTexts } from './files-texts.ts'

/** The files of a loan: contract and schedule to sign, and all of it as a workbook. */
export function LoanFiles({ loanId }: { loanId: string }) {
  const t = useTexts(loanFilesTexts)
  const { language, calendar } = usePreferences()
  const asked = { path: { loan_id: loanId }, body: { language, calendar } }
  return (
    <Group gap="xs" wrap="nowrap">
      <FileButton
        label={t('contract')}
        title={t('contract.long')}
        keys="mod+p"
        icon={<IconFileText size={16} aria-hidden />}
        ask={() => call('POST /app/v1/loans/{loan_id}/contract', asked)}
      />
      <FileButton
        label={t('workbook')}
        title={t('workbook.long')}
        keys="mod+e"
        icon={<IconFileSpreadsheet size={16} aria-hidden />}
        ask={() => call('POST /app/v1/loans/{loan_id}/workbook', asked)}
      />
    </Group>
  )
}
