import { Group } from '@mantine/core'
import { IconCopy, IconDownload, IconTrash } from '@tabler/icons-react'
import type { StoredProfile } from '#shared/contracts/month-end/hand-over.ts'
import { addressOf, call } from '../../../api/client.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { useDownload } from '../../../ui/files/use-download.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { profilesQuery } from '../month-end-queries.ts'
import { freeName } from './profile-form.ts'
import { profilesTexts } from './profiles-texts.ts'
import { useProfileWords } from './use-profile-words.ts'

type Props = {
  profile: StoredProfile
  all: readonly StoredProfile[]
  onCopied: (id: string) => void
  onRemoved: () => void
}

/** What can be done with a stored profile as it is. */
export function ProfileActions({ profile: stored, all, onCopied, onRemoved }: Props) {
  const t = profilesTexts.use()
  const words = useProfileWords()
  const download = useDownload()
  const name = words.profile(stored)
  const refreshes = [profilesQuery.queryKey]
  const copy = useAction({
    run: () => {
      const taken = all.map(it => it.profile.name)
      const profile = { ...stored.profile, name: freeName(name, taken) }
      return call('POST /app/v1/hand-over-profiles', { body: { profile } })
    },
    done: saved => t('done.copied', { name: saved.profile.name }),
    refreshes,
    onDone: saved => onCopied(saved.profile_id)
  })
  const remove = useAction({
    run: ({ profile_id }: StoredProfile) =>
      call('DELETE /app/v1/hand-over-profiles/{profile_id}', { path: { profile_id } }),
    question: {
      title: t('remove.title', { name }),
      message: t('remove.message'),
      confirmLabel: t('remove.run'),
      isDangerous: true
    },
    done: () => t('done.removed', { name }),
    refreshes,
    onDone: onRemoved
  })
  return (
    <Group gap="sm">
      <IconButton
        variant="default"
        icon={IconCopy}
        label={t('copy')}
        loading={copy.isPending}
        onClick={() => void copy.start()}
      />
      <IconButton
        variant="default"
        icon={IconDownload}
        label={t('exportFile')}
        loading={download.isPending}
        onClick={() =>
          download.mutate({
            address: addressOf(
              '/app/v1/hand-over-profiles/{profile_id}/file',
              { profile_id: stored.profile_id },
              {}
            ),
            name: `${name}.json`
          })
        }
      />
      {!stored.is_built_in && (
        <IconButton
          variant="default"
          icon={IconTrash}
          label={t('remove.run')}
          loading={remove.isPending}
          onClick={() => void remove.start(stored)}
        />
      )}
    </Group>
  )
}
