import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import type { RosterQuery } from '#shared/contracts/attendance/roster.ts'
import { call } from '../../../api/client.ts'
import { desktop } from '../../../api/desktop.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useFollowJob } from '../../../ui/long-work/jobs.ts'
import { HintedIcon } from '../../../ui/page/icon-buttons.tsx'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { rosterTexts } from './roster-texts.ts'

type Pages = {
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean }>
}

export const LOOK = { variant: 'default', size: 32 } as const

type Props = { query: Omit<RosterQuery, 'after' | 'limit'>; pages: Pages }

/** The roster of everybody, printed or as a workbook. */
export function RosterFiles({ query, pages }: Props) {
  const t = rosterTexts.use()
  const follow = useFollowJob()
  const { language, calendar } = usePreferences()
  const book = useAction({
    run: () => call('POST /app/v1/roster/export', { body: { ...query, language, calendar } }),
    onDone: follow
  })
  const print = useAction({
    run: async () => {
      for (let more = pages.hasNextPage; more; ) more = (await pages.fetchNextPage()).hasNextPage
      if (desktop === undefined) window.print()
      else await desktop.print()
    }
  })
  useKeys([
    { keys: 'mod+e', label: t('export'), run: () => void book.start(), inFields: true },
    { keys: 'mod+p', label: t('print'), run: () => void print.start(), inFields: true }
  ])
  return (
    <>
      <HintedIcon
        {...LOOK}
        icon={IconPrinter}
        label={t('print')}
        loading={print.isPending}
        onClick={() => void print.start()}
      />
      <HintedIcon
        {...LOOK}
        icon={IconFileSpreadsheet}
        label={t('export')}
        loading={book.isPending}
        onClick={() => void book.start()}
      />
    </>
  )
}
