import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { LoansQuery } from '#shared/contracts/loan-screens.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useFollowJob } from '../../../ui/long-work/jobs.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loanFilesTexts } from './files-texts.ts'

/** The loans of the list as it is filtered, with all their instalments, as a workbook. */
export function LoansExportButton({ query }: { query: Omit<LoansQuery, 'after' | 'limit'> }) {
  const t = useTexts(loanFilesTexts)
  const notices = useNotices()
  const follow = useFollowJob()
  const { language, calendar } = usePreferences()
  const ask = useMutation({
    mutationFn: () => call('POST /app/v1/loans/export', { body: { ...query, language, calendar } }),
    onSuccess: follow,
    onError: notices.failed
  })
  const run = () => ask.mutate()
  useKeys([{ keys: 'mod+e', label: t('export.long'), run, inFields: true }])
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      title={t('export.long')}
      loading={ask.isPending}
      onClick={run}
    >
      {t('export')}
    </Button>
  )
}
