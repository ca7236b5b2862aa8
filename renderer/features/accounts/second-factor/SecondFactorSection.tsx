import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { operationQuery } from '../../../api/operation-query.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { AddSecondFactor } from './AddSecondFactor.tsx'
import { Passkeys } from './Passkeys.tsx'
import { SecretForm } from './SecretForm.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'

const secondFactorQuery = operationQuery(['second-factor'], 'GET /app/v1/session/second-factor')

/** The user's own second factor: whether it is on, and buttons to turn it on and off. */
export function SecondFactorSection() {
  const t = secondFactorTexts.use()
  const formats = useFormats()
  const notices = useNotices()
  const client = useQueryClient()
  const state = useQuery(secondFactorQuery)
  const [isChanging, setChanging] = useState(false)
  const finish = async (message: string) => {
    await state.refetch()
    setChanging(false)
    notices.done(message)
  }
  const remove = useMutation({
    mutationFn: (password: string) =>
      call('POST /app/v1/session/second-factor/remove', { body: { password } }),
    onSuccess: () => finish(t('off'))
  })
  const cancel = () => {
    remove.reset()
    setChanging(false)
  }
  return (
    <Section title={t('title')}>
      <Stack gap="sm" maw={480}>
        {(state.error !== null || state.isPending) && <QueryState query={state} lines={2} />}
        {state.data?.since === null && (
          <>
            <Text c="dimmed">{t('note')}</Text>
            {isChanging && <AddSecondFactor onDone={() => void finish(t('done'))} onCancel={cancel} />}
          </>
        )}
        {state.data != null && state.data.since !== null && (
          <>
            <Text>
              {t('on', { since: formats.dateTime(state.data.since) })} ·{' '}
              {t('codesLeft', { count: state.data.recovery_codes_left })}
            </Text>
            {isChanging && (
              <SecretForm
                kind="password"
                note={t('turnOff.note')}
                submitLabel={t('turnOff')}
                of={remove}
                onCancel={cancel}
              />
            )}
          </>
        )}
        {state.data !== undefined && !isChanging && (
          <Group>
            <Button variant="default" onClick={() => setChanging(true)}>
              {t(state.data.since === null ? 'turnOn' : 'turnOff')}
            </Button>
          </Group>
        )}
        {state.data != null && state.data.since !== null && !isChanging && (
          <Passkeys
            passkeys={state.data.passkeys}
            onChanged={changed => client.setQueryData(secondFactorQuery.queryKey, changed)}
          />
        )}
      </Stack>
    </Section>
  )
}
