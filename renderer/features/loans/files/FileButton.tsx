import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Job } from '#shared/contracts/jobs.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useFollowJob } from '../../../ui/long-work/jobs.ts'

type Props = {
  label: string
  title: string
  keys: string
  icon: ReactNode
  ask: () => Promise<Job>
}

/** Asks for a file, which a job makes; the key does what the button does. */
export function FileButton({ label, title, keys, icon, ask }: Props) {
  const notices = useNotices()
  const onSuccess = useFollowJob()
  const file = useMutation({ mutationFn: ask, onSuccess, onError: notices.failed })
  const run = () => file.mutate()
  useKeys([{ keys, label: title, run, inFields: true }])
  return (
    <Button variant="default" leftSection={icon} title={title} loading={file.isPending} onClick={run}>
      {label}
    </Button>
  )
}
