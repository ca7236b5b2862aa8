import { Group } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { call } from '../../../api/client.ts'
import { FileButton } from '../../../ui/long-work/FileButton.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loanFilesTexts } from './files-texts.ts'

/** The files of a loan: contract and schedule to sign, and all of it as a workbook. */
export function LoanFiles({ loanId }: { loanId: string }) {
  const t = useTexts(loanFilesTexts)
  const path = { loan_id: loanId }
  return (
    <Group gap="xs" wrap="nowrap">
      <FileButton
        label={t('contract')}
        title={t('contract.long')}
        keys="mod+p"
        icon={<IconFileText size={16} aria-hidden />}
        ask={body => call('POST /app/v1/loans/{loan_id}/contract', { path, body })}
      />
      <FileButton
        label={t('workbook')}
        title={t('workbook.long')}
        keys="mod+e"
        ask={body => call('POST /app/v1/loans/{loan_id}/workbook', { path, body })}
      />
    </Group>
  )
}
