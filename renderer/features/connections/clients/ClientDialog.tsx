import { Box, Input, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import {
  CLIENT_TYPES,
  type ClientType,
  type CreatedClient,
  type OAuthClient
} from '#shared/contracts/connections.ts'
import { call } from '../../../api/client.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { hasErrors } = form.validate()
    const { type, redirectUris } = form.values
    const isMissing = type === 'public' && redirectUris.every(uri => uri.trim() === '')
    if (hasErrors || isMissing || uriFaults(form.values).some(fault => fault !== null)) setTries(tries + 1)
    else save.mutate(form.values)
  }
  const element = useRef<HTMLFormElement>(null)
  // Each failed attempt to save focuses the first fault.
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const { name, type, redirectUris, logo } = form.values
  return (
    <Dialog
      onClose={() => void close()}
      title={client === null ? t('clients.new') : t('client.editOf', { name: client.name })}
      size={640}
      gap="md"
      // A click outside must not lose entries.
      closeOnClickOutside={false}
      form={{ ref: element, noValidate: true, onSubmit: submit }}
    >
      <TextInput
        {...form.getInputProps('name')}
        label={t('form.name')}
        description={t('form.nameNote')}
        maxLength={100}
        autoComplete="off"
        required
        data-autofocus
      />
      {client === null ? (
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
      {save.error !== null && <ErrorState error={save.error} kept={t('form.kept')} />}
      <DialogButtons
        label={t(client === null ? 'form.add' : 'form.save')}
        of={{ isPending: save.isPending }}
        onClose={() => void close()}
        isHeld
      />
    </Dialog>
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
