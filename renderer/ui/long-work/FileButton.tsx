import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Preferences } from '#shared/contracts/accounts/accounts.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { useAction } from '../dialogs/use-action.ts'
import { useKeys } from '../keys/use-keys.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { useFollowJob } from './jobs.ts'

type Props = {
  label: string
  /** The full label if the shown one is short: for the tooltip and the key help. */
  title?: string
  /** A shortcut for the button. */
  keys?: string
  /** Default: the icon of a workbook. */
  icon?: ReactNode
  variant?: 'default' | 'quiet'
  disabled?: boolean
  ask: (look: Pick<Preferences, 'language' | 'calendar'>) => Promise<Job>
}

/** Requests a file in the user's language and calendar, which a job creates; the strip shows when it is ready. */
export function FileButton({ label, title, keys, icon, variant = 'default', disabled = false, ask }: Props) {
  const { language, calendar } = usePreferences()
  const follow = useFollowJob()
  const file = useAction({ run: () => ask({ language, calendar }), onDone: follow })
  const run = () => void file.start()
  useKeys(keys === undefined || disabled ? [] : [{ keys, label: title ?? label, run, inFields: true }])
  return (
    <Button
      variant={variant}
      leftSection={icon ?? <IconFileSpreadsheet size={16} aria-hidden />}
      title={title}
      disabled={disabled}
      loading={file.isPending}
      onClick={run}
    >
      {label}
    </Button>
  )
}
