import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Job } from '#shared/contracts/jobs.ts'
import { useNotices } from '../../dialogs/notices.ts'
import { useFollowJob } from '../../long-work/jobs.ts'
import { usePreferences } from '../../preferences/preferences.ts'

type Props = { label: string; ask: (language: 'th' | 'en') => Promise<Job> }

/** Asks for a workbook in the reader's language; the strip says when it can be fetched. */
export function WorkbookButton({ label, ask }: Props) {
  const language = usePreferences(store => store.language)
  const { failed } = useNotices()
  const follow = useFollowJob()
  const asked = useMutation({ mutationFn: () => ask(language), onSuccess: follow, onError: failed })
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      loading={asked.isPending}
      onClick={() => asked.mutate()}
    >
      {label}
    </Button>
  )
}
