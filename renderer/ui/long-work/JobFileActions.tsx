import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DesktopBridge } from '#shared/contracts/desktop-bridge.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { desktop } from '../../api/desktop.ts'
import { useNotices } from '../dialogs/notices.ts'
import { useDownload } from '../files/use-download.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import { jobFileAddress } from './jobs.ts'

type Props = {
  job: Job
  /** In a list, the buttons must not outshine the page's own action. */
  variant?: 'filled' | 'default'
  /** A requested file is saved as soon as it is ready, without another click. */
  isFetchedAtOnce?: boolean
}

/** Actions for the file of a finished job: save, open and show in its folder in the window, download in a browser. */
export function JobFileActions({ job, variant = 'filled', isFetchedAtOnce = false }: Props) {
  const props = { job, variant, isFetchedAtOnce }
  return desktop === undefined ? (
    <DownloadInBrowser {...props} />
  ) : (
    <SaveInWindow {...props} bridge={desktop} />
  )
}

function DownloadInBrowser({ job, variant, isFetchedAtOnce }: Required<Props>) {
  const t = uiTexts.use()
  const download = useDownload()
  const file = { address: jobFileAddress(job.job_id), name: job.file_name ?? job.title }
  useOnceAtOnce(isFetchedAtOnce, () => download.mutate(file))
  return (
    <Group gap="sm">
      <Button
        variant={variant}
        loading={download.isPending}
        aria-label={t('job.downloadNamed', { title: job.title })}
        // The notice is no longer needed once the file is saved.
        onClick={() => download.mutate(file, { onSuccess: () => notifications.hide(job.job_id) })}
      >
        {t('job.download')}
      </Button>
    </Group>
  )
}

function SaveInWindow({
  job,
  variant,
  isFetchedAtOnce,
  bridge
}: Required<Props> & { bridge: DesktopBridge }) {
  const t = uiTexts.use()
  const notices = useNotices()
  const save = useMutation({ mutationFn: () => bridge.saveJobFile(job.job_id), onError: notices.failed })
  useOnceAtOnce(isFetchedAtOnce, () => save.mutate())
  const saved = save.data
  if (saved == null) {
    return (
      <Group gap="sm">
        <Button
          variant={variant}
          loading={save.isPending}
          aria-label={t('job.saveNamed', { title: job.title })}
          onClick={() => save.mutate()}
        >
          {t('job.save')}
        </Button>
      </Group>
    )
  }
  return (
    <Group gap="sm">
      <Button variant={variant} onClick={() => void bridge.openSaved(saved.saved_id)}>
        {t('job.open')}
      </Button>
      <Button variant="default" onClick={() => void bridge.revealSaved(saved.saved_id)}>
        {t('job.showInFolder')}
      </Button>
    </Group>
  )
}

function useOnceAtOnce(isWanted: boolean, run: () => void): void {
  const first = useRef(isWanted ? run : undefined)
  useEffect(() => {
    first.current?.()
    first.current = undefined
  }, [])
}
