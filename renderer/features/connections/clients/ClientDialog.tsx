import { Box, Input, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  CLIENT_TYPES,
  type ClientType,
  type CreatedClient,
  type OAuthClient
} from '#shared/contracts/accounts/connections.ts'
import { call } from '../../../api/client.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { clientsQuery } from '../connections-queries.ts'
import { connectionsTexts } from '../connections-texts.ts'
import { ClientTypeChip } from './ClientTypeChip.tsx'
import { isUriMissing, toSave, uriFaults, valuesOf } from './client-form.ts'
import { LogoField } from './LogoField.tsx'
import { RedirectUrisField } from './RedirectUrisField.tsx'

type Props = {
  /** Null: a new client. */
  client: OAuthClient | null
  onSaved: (made: CreatedClient) => void
  onClose: () => void
}

export function ClientDialog({ client, onSaved, onClose }: Props) {
  const t = connectionsTexts.use()
  const [current] = useState(() => valuesOf(client))
  const resource = useEditableResource({
    current,
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    isFaulty: values =>
      values.name.trim() === '' || isUriMissing(values) || uriFaults(values).some(fault => fault !== null),
    save: async ({ values }): Promise<CreatedClient> => {
      if (client === null)
        return call('POST /app/v1/clients', { body: { ...toSave(values), type: values.type } })
      const path = { client_id: client.client_id }
      const saved = await call('PUT /app/v1/clients/{client_id}', { path, body: toSave(values) })
      // Changing a client returns no secret.
      return { client: saved, client_secret: null }
    },
    refreshes: [clientsQuery.queryKey],
    onSaved
  })
  const { values, tries, error, isSaving, set } = resource
  const { name, type, redirectUris, logo } = values
  const { mayDiscard } = useUnsavedGuard(resource.isDirty)
  const close = async () => {
    if (isSaving || !(await mayDiscard())) return
    resource.discard()
    onClose()
  }
  return (
    <Dialog
      onClose={() => void close()}
      title={client === null ? t('clients.new') : t('client.editOf', { name: client.name })}
      size={640}
      gap="md"
      // A click outside must not lose entries.
      closeOnClickOutside={false}
      form={resource.form}
    >
      <TextInput
        label={t('form.name')}
        description={t('form.nameNote')}
        value={name}
        error={tries > 0 && name.trim() === '' ? t('form.missingName') : null}
        maxLength={100}
        autoComplete="off"
        required
        data-autofocus
        onChange={event => set({ name: event.currentTarget.value })}
      />
      {client === null ? (
        <Radio.Group
          label={t('form.type')}
          description={t('form.typeFixed')}
          value={type}
          onChange={next => set({ type: typeOf(next) })}
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
        onChange={uris => set({ redirectUris: uris })}
      />
      <LogoField name={name} logo={logo} onChange={next => set({ logo: next })} />
      {error !== null && <ErrorState error={error} kept={t('form.kept')} />}
      <DialogButtons
        label={t(client === null ? 'form.add' : 'save')}
        of={{ isSaving }}
        onClose={() => void close()}
        isHeld
      />
    </Dialog>
  )
}

const typeOf = (value: string): ClientType => (value === 'public' ? 'public' : 'confidential')
