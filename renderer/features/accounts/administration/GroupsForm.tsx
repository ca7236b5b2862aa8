import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Account } from '#shared/contracts/accounts/accounts.ts'
import { GROUPS, type GroupCode } from '#shared/contracts/common.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { useAccountAction } from './accounts-queries.ts'
import { administrationTexts } from './administration-texts.ts'

type Props = { of: Account; name: string }
type Entered = { readonly base: readonly GroupCode[]; readonly groups: readonly GroupCode[] }

/** The groups of an account, and the rights that each of them gives. */
export function GroupsForm({ of: account, name }: Props) {
  const t = administrationTexts.use()
  const notices = useNotices()
  // The list keeps changing; the base version is what was shown when the first box was ticked.
  const [entered, setEntered] = useState<Entered>()
  const [isStale, setStale] = useState(false)
  const [isRevoked, setRevoked] = useState(false)
  const { base, groups } = entered ?? { base: account.groups, groups: account.groups }
  const isChanged = groups.join() !== base.join()
  const save = useAccountAction({
    about: name,
    run: async () => {
      try {
        const saved = await call('PUT /app/v1/accounts/{user_id}/groups', {
          path: { user_id: account.user_id },
          body: { groups: [...groups], base: [...base] }
        })
        const isRevoked = saved.state === 'no_password' && account.state !== 'no_password'
        if (isRevoked) setRevoked(true)
        else notices.done(t('groups.saved', { name }))
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error
        setStale(true)
      }
    },
    onDone: () => setEntered(undefined)
  })
  return (
    <section aria-label={t('groups')}>
      <Stack gap="sm">
        {isStale && <Notice tone="amber">{t('groups.stale')}</Notice>}
        {isRevoked && account.state === 'no_password' && (
          <Notice tone="amber">{t('groups.savedWithoutPassword', { name })}</Notice>
        )}
        <Checkbox.Group
          label={t('groups')}
          value={[...groups]}
          onChange={next => {
            setStale(false)
            setEntered({ base, groups: GROUPS.filter(group => next.includes(group)) })
          }}
        >
          <Stack gap="xs" mt={8}>
            {GROUPS.map(group => (
              <Checkbox
                key={group}
                value={group}
                label={t(`group.${group}`)}
                description={t(`group.${group}.may`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {isChanged && (
          <Group gap="sm">
            <Button loading={save.isPending} onClick={() => void save.start()}>
              {t('groups.save')}
            </Button>
            <Button variant="default" onClick={() => setEntered(undefined)}>
              {t('unsaved.discard')}
            </Button>
          </Group>
        )}
      </Stack>
    </section>
  )
}
