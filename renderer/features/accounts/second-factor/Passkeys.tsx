import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey, SecondFactorState } from '#shared/contracts/accounts/accounts.ts'
import { deviceOf } from '#shared/domain/text/user-agent.ts'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { hasPasskeys, isCancelled, makePasskey } from './passkey.ts'
import { SecretForm } from './SecretForm.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'

type Props = { passkeys: readonly Passkey[]; onChanged: (state: SecondFactorState) => void }

/** Passkeys that replace the app's code. */
export function Passkeys({ passkeys, onChanged }: Props) {
  const t = secondFactorTexts.use()
  const formats = useFormats()
  const [isAdding, setAdding] = useState(false)
  const add = useMutation({
    mutationFn: async (password: string) => {
      const task = await call('POST /app/v1/session/second-factor/passkeys/begin', { body: { password } })
      const passkey = await makePasskey(task)
      return call('POST /app/v1/session/second-factor/passkeys', { body: { passkey } })
    },
    onSuccess: state => {
      setAdding(false)
      onChanged(state)
    }
  })
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const remove = useMutation({
    mutationFn: (password: string) =>
      call('POST /app/v1/session/second-factor/passkeys/{passkey_id}/remove', {
        path: { passkey_id: removed?.passkey_id ?? '' },
        body: { password }
      }),
    onSuccess: state => {
      setRemoved(null)
      onChanged(state)
    }
  })
  const keep = () => {
    remove.reset()
    setRemoved(null)
  }
  const cancel = () => {
    add.reset()
    setAdding(false)
  }
  return (
    <Stack gap="sm">
      <Title order={3}>{t('passkeys')}</Title>
      <Text c="dimmed">{t(hasPasskeys() ? 'passkeys.note' : 'passkeys.elsewhere')}</Text>
      <Stack component="ul" className="plain" gap="sm">
        {passkeys.map(passkey => (
          <Stack component="li" key={passkey.passkey_id} gap="sm">
            <Group justify="space-between" wrap="nowrap" gap="sm">
              <div>
                <Text>{nameOf(passkey)}</Text>
                <Note>
                  {t('passkey.facts', { host: passkey.host, created: formats.dateTime(passkey.created) })}
                  {passkey.last_used !== null &&
                    ` · ${t('passkey.used', { used: formats.since(passkey.last_used) })}`}
                </Note>
              </div>
              {removed !== passkey && (
                <Button variant="default" size="xs" flex="none" onClick={() => setRemoved(passkey)}>
                  {t('passkey.remove')}
                </Button>
              )}
            </Group>
            {removed === passkey && (
              <SecretForm
                kind="password"
                note={t('passkey.removeNote', { host: passkey.host })}
                submitLabel={t('passkey.remove')}
                of={remove}
                onCancel={keep}
              />
            )}
          </Stack>
        ))}
      </Stack>
      {isAdding && (
        <>
          {isCancelled(add.error) && <Text role="alert">{t('passkey.cancelled')}</Text>}
          <SecretForm
            kind="password"
            submitLabel={t('passkey.add')}
            of={{ ...add, error: isCancelled(add.error) ? null : add.error }}
            onCancel={cancel}
          />
        </>
      )}
      {!isAdding && hasPasskeys() && (
        <Group>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('passkey.add')}
          </Button>
        </Group>
      )}
    </Stack>
  )

  function nameOf({ device }: Passkey): string {
    const known = deviceOf(device)
    return known === null ? t('passkey') : t('passkey.on', known)
  }
}
