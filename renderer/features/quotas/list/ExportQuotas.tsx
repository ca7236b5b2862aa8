import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { QuotasQuery } from '#shared/contracts/quota-screens.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useFollowJob } from '../../../ui/long-work/jobs.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { quotaListTexts } from './quota-list-texts.ts'

/** The list as a sheet of the import: what is changed in it is imported again. */
export function ExportQuotas({ query }: { query: Omit<QuotasQuery, 'after' | 'limit'> }) {
  const t = useTexts(quotaListTexts)
  const notices = useNotices()
  const follow = useFollowJob()
  const language = usePreferences(store => store.language)
  const book = useMutation({
    mutationFn: () => call('POST /app/v1/quotas/export', { body: { ...query, language } }),
    onSuccess: follow,
    onError: notices.failed
  })
  useKeys([{ keys: 'mod+e', label: t('export'), run: () => book.mutate(), inFields: true }])
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      loading={book.isPending}
      onClick={() => book.mutate()}
    >
      {t('export')}
    </Button>
  )
}
