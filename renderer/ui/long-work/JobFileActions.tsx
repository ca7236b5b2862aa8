import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { DesktopBridge } from '#shared/contracts/desktop-bridge.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { desktop } from '../../api/desktop.ts'
import { useNotices } from '../dialogs/notices.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { jobFileAddress } from './jobs.ts'

/** What can be done with the file of a finished job: saved, opened and shown in its folder in the window, downloaded in a browser. */
export function JobFileActions({ job }: { job: Job }) {
  const t = useTexts(uiTexts)
  return (
    <Stack gap="sm">
      <Text>{job.file_name ?? job.title}</Text>
      {desktop === undefined ? (
        <Group gap="sm">
          <Button component="a" href={jobFileAddress(job.job_id)} download={job.file_name ?? true}>
            {t('job.download')}
          </Button>
        </Group>
      ) : (
        <SaveInWindow job={job} bridge={desktop} />
      )}
    </Stack>
  )
}

function SaveInWindow({ job, bridge }: { job: Job; bridge: DesktopBridge }) {
  const t = useTexts(uiTexts)
  const notices = useNotices()
  const save = useMutation({ mutationFn: () => bridge.saveJobFile(job.job_id), onError: notices.failed })
  const saved = save.data
  if (saved == null) {
    return (
      <Group gap="sm">
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          {t('job.save')}
        </Button>
      </Group>
    )
  }
  return (
    <Group gap="sm">
      <Button onClick={() => void bridge.openSaved(saved.saved_id)}>{t('job.open')}</Button>
      <Button variant="default" onClick={() => void bridge.revealSaved(saved.saved_id)}>
        {t('job.showInFolder')}
      </Button>
    </Group>
  )
}
