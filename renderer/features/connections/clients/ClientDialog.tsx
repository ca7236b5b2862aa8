import { Modal } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useCallback, useRef, useState } from 'react'
import type { CreatedClient, OAuthClient } from '#shared/contracts/connections.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { connectionsTexts } from '../connections-texts.ts'
import { ClientForm } from './ClientForm.tsx'
import { type ClientValues, uriFaults, valuesOf } from './client-form.ts'
import { useSaveClient } from './use-save-client.ts'

type Props = {
  /** Null: a new one. */
  client: OAuthClient | null
  onSaved: (made: CreatedClient) => void
  onClose: () => void
}

export function ClientDialog({ client, onSaved, onClose }: Props) {
  const t = connectionsTexts.use()
  const ui = uiTexts.use()
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
      closeButtonProps={{ 'aria-label': ui('close') }}
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
