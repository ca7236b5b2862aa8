import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { RosterQuery } from '#shared/contracts/roster.ts'
import { call } from '../../../api/client.ts'
import { desktop } from '../../../api/desktop.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useFollowJob } from '../../../ui/long-work/jobs.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { rosterTexts } from './roster-texts.ts'

type Pages = {
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean }>
}

type Props = { query: Omit<RosterQuery, 'after' | 'limit'>; pages: Pages }

/** The roster on paper, with everybody on it, and as a workbook. */
export function RosterFiles({ query, pages }: Props) {
  const t = useTexts(rosterTexts)
  const notices = useNotices()
  const follow = useFollowJob()
  const { language, calendar } = usePreferences()
  const book = useMutation({
    mutationFn: () => call('POST /app/v1/roster/export', { body: { ...query, language, calendar } }),
    onSuccess: follow,
    onError: notices.failed
  })
  const print = useMutation({
    mutationFn: async () => {
      for (let more = pages.hasNextPage; more; ) more = (await pages.fetchNextPage()).hasNextPage
      if (desktop === undefined) window.print()
      else await desktop.print()
    },
    onError: notices.failed
  })
  useKeys([
    { keys: 'mod+e', label: t('export'), run: () => book.mutate(), inFields: true },
    { keys: 'mod+p', label: t('print'), run: () => print.mutate(), inFields: true }
  ])
  return (
    <>
      <Button
        variant="quiet"
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={print.isPending}
        onClick={() => print.mutate()}
      >
        {t('print')}
      </Button>
      <Button
        variant="quiet"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        loading={book.isPending}
        onClick={() => book.mutate()}
      >
        {t('export')}
      </Button>
    </>
  )
}
