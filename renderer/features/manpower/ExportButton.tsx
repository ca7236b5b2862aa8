import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ManpowerBoardQuery } from '#shared/contracts/manpower-screens.ts'
import { call } from '../../api/client.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { useFollowJob } from '../../ui/long-work/jobs.ts'
import { usePreferences } from '../../ui/preferences/preferences.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { manpowerTexts } from './manpower-texts.ts'

/** The board as a workbook. */
export function ExportButton({ query }: { query: ManpowerBoardQuery }) {
  const t = useTexts(manpowerTexts)
  const notices = useNotices()
  const follow = useFollowJob()
  const { language, calendar } = usePreferences()
  const ask = useMutation({
    mutationFn: () => call('POST /app/v1/manpower/export', { body: { ...query, language, calendar } }),
    onSuccess: follow,
    onError: notices.failed
  })
  useKeys([{ keys: 'mod+e', label: t('export'), run: () => ask.mutate(), inFields: true }])
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      loading={ask.isPending}
      onClick={() => ask.mutate()}
    >
      {t('export')}
    </Button>
  )
}
