import { Box, Button, Group, Input, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  CLIENT_TYPES,
  type ClientType,
  type CreatedClient,
  type OAuthClient
} from '#shared/contracts/connections.ts'
import { call } from '../../../api/client.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { clientsQuery } from '../connections-queries.ts'
import { connectionsTexts } from '../connections-texts.ts'
import { ClientTypeChip } from './ClientTypeChip.tsx'
import { type ClientValues, toSave, uriFaults, valuesOf } from './client-form.ts'
import { LogoField } from './LogoField.tsx'
import { RedirectUrisField } from './RedirectUrisField.tsx'

type Props = {
  /** Null: a new one. */
  client: OAuthClient | null
  onSaved: (made: CreatedClient) => void
  onClose: () => void
}

export function ClientDialog({ client, onSaved, onClose }: Props) {
  const t = connectionsTexts.use()
  const [tries, setTries] = useState(0)
  const isLeaving = useRef(false)
  const form = useForm<ClientValues>({
    initialValues: valuesOf(client),
    validate: { name: name => (name.trim() === '' ? t('form.missingName') : null) }
  })
  const { mayDiscard } = useUnsavedGuard(
    useCallback(() => !isLeaving.current && form.isDirty(), [form.isDirty])
  )
  const save = useSaveClient(client, made => {
    isLeaving.current = true
    onSaved(made)
  })
  const close = async () => {
    if (save.isPending || !(await mayDiscard())) return
    isLeaving.current = true
    onClose()
  }
  const submit = () => {
    const { hasErrors } = form.validate()
    const { type, redirectUris } = form.values
    const isMissing = type === 'public' && redirectUris.every(uri => uri.trim() === '')
    if (hasErrors || isMissing || uriFaults(form.values).some(fault => fault !== null)) setTries(tries + 1)
    else save.mutate(form.values)
  }
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={client === null ? t('clients.new') : t('client.editOf', { name: client.name })}
      size={640}
      // A click outside must not lose entries.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <ClientForm
        form={form}
        isNew={client === null}
        tries={tries}
        error={save.error}
        isSending={save.isPending}
        onSubmit={submit}
        onCancel={() => void close()}
      />
    </Modal>
  )
}

type FormProps = {
  form: UseFormReturnType<ClientValues>
  isNew: boolean
  /** Number of failed attempts to save; each one focuses the first fault. */
  tries: number
  error: Error | null
  isSending: boolean
  onSubmit: () => void
  onCancel: () => void
}

function ClientForm({ form, isNew, tries, error, isSending, onSubmit, onCancel }: FormProps) {
  const t = connectionsTexts.use()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const { name, type, redirectUris, logo } = form.values
  return (
    <form
      ref={element}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('name')}
          label={t('form.name')}
          description={t('form.nameNote')}
          maxLength={100}
          autoComplete="off"
          required
          data-autofocus
        />
        {isNew ? (
          <Radio.Group
            label={t('form.type')}
            description={t('form.typeFixed')}
            value={type}
            onChange={next => form.setFieldValue('type', typeOf(next))}
          >
            <Stack gap="sm" mt={8}>
              {CLIENT_TYPES.map(one => (
                <Radio key={one} value={one} label={t(`form.${one}`)} description={t(`form.${one}Note`)} />
              ))}
            </Stack>
          </Radio.Group>
        ) : (
          <Input.Wrapper label={t('type')} labelElement="div" description={t('form.typeFixed')}>
            <Box mt={4}>
              <ClientTypeChip type={type} />
            </Box>
          </Input.Wrapper>
        )}
        <RedirectUrisField
          type={type}
          uris={redirectUris}
          isTried={tries > 0}
          onChange={uris => form.setFieldValue('redirectUris', uris)}
        />
        <LogoField name={name} logo={logo} onChange={next => form.setFieldValue('logo', next)} />
        {error !== null && <ErrorState error={error} kept={t('form.kept')} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel} disabled={isSending}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t(isNew ? 'form.add' : 'form.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const typeOf = (value: string): ClientType => (value === 'public' ? 'public' : 'confidential')

/** Adds a client, or changes the given one, which returns no secret. */
function useSaveClient(client: OAuthClient | null, onSaved: (made: CreatedClient) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (values: ClientValues): Promise<CreatedClient> => {
      if (client === null) {
        return call('POST /app/v1/clients', { body: { ...toSave(values), type: values.type } })
      }
      const path = { client_id: client.client_id }
      const saved = await call('PUT /app/v1/clients/{client_id}', { path, body: toSave(values) })
      return { client: saved, client_secret: null }
    },
    onSuccess: made => {
      queries.setQueryData(clientsQuery.queryKey, (clients = []) => [
        made.client,
        ...clients.filter(({ client_id }) => client_id !== made.client.client_id)
      ])
      void queries.invalidateQueries(clientsQuery)
      onSaved(made)
    }
  })
}
