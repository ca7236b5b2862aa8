import { ActionIcon, Tooltip } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { RosterQuery } from '#shared/contracts/roster.ts'
import { call } from '../../../api/client.ts'
import { desktop } from '../../../api/desktop.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useFollowJob } from '../../../ui/long-work/jobs.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { rosterTexts } from './roster-texts.ts'

type Pages = {
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean }>
}

type Props = { query: Omit<RosterQuery, 'after' | 'limit'>; pages: Pages }

/** The roster on paper, with everybody on it, and as a workbook. */
export function RosterFiles({ query, pages }: Props) {
  const t = rosterTexts.use()
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
      <FileButton label={t('print')} icon={IconPrinter} isBusy={print.isPending} onPress={print.mutate} />
      <FileButton
        label={t('export')}
        icon={IconFileSpreadsheet}
        isBusy={book.isPending}
        onPress={book.mutate}
      />
    </>
  )
}

type ButtonProps = { label: string; icon: typeof IconPrinter; isBusy: boolean; onPress: () => void }

function FileButton({ label, icon: Icon, isBusy, onPress }: ButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={32} aria-label={label} loading={isBusy} onClick={() => onPress()}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
