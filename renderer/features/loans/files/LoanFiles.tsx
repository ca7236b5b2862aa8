import { Button, Group } from '@mantine/core'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useFollowJob } from '../../../ui/long-work/jobs.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loanFilesTexts } from './files-texts.ts'

/** The papers of a loan: contract and schedule to sign, and all of it as a workbook. */
export function LoanFiles({ loanId }: { loanId: string }) {
  const t = useTexts(loanFilesTexts)
  const notices = useNotices()
  const follow = useFollowJob()
  const { language, calendar } = usePreferences()
  const asked = { path: { loan_id: loanId }, body: { language, calendar } }
  const contract = useMutation({
    mutationFn: () => call('POST /app/v1/loans/{loan_id}/contract', asked),
    onSuccess: follow,
    onError: notices.failed
  })
  const workbook = useMutation({
    mutationFn: () => call('POST /app/v1/loans/{loan_id}/workbook', asked),
    onSuccess: follow,
    onError: notices.failed
  })
  const print = () => contract.mutate()
  const write = () => workbook.mutate()
  useKeys([
    { keys: 'mod+p', label: t('contract.long'), run: print, inFields: true },
    { keys: 'mod+e', label: t('workbook.long'), run: write, inFields: true }
  ])
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        leftSection={<IconFileText size={16} aria-hidden />}
        title={t('contract.long')}
        loading={contract.isPending}
        onClick={print}
      >
        {t('contract')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        title={t('workbook.long')}
        loading={workbook.isPending}
        onClick={write}
      >
        {t('workbook')}
      </Button>
    </Group>
  )
}
