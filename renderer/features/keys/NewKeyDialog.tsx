import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CreateKey } from '#shared/contracts/keys.ts'
import { call } from '../../api/client.ts'
import { useLeaveSecret } from '../../ui/copy/use-leave-secret.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { KeyForm } from './KeyForm.tsx'
import { KeySecret } from './KeySecret.tsx'
import { keysQuery } from './keys-query.ts'
import { keysTexts } from './keys-texts.ts'

/** Name and permissions first, then the secret, which is shown only once; closing asks if it was not copied. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(keysTexts)
  const client = useQueryClient()
  const [isCopied, setCopied] = useState(false)
  const create = useMutation({
    mutationFn: (body: CreateKey) => call('POST /app/v1/keys', { body }),
    onSuccess: () => client.invalidateQueries(keysQuery)
  })
  const made = create.data
  const askToLeave = useLeaveSecret(made !== undefined && !isCopied, {
    title: t('leave.title'),
    message: t('leave.message'),
    confirmLabel: t('leave.anyway'),
    cancelLabel: t('leave.back')
  })
  const close = async () => {
    if (!create.isPending && (await askToLeave())) onClose()
  }
  return (
    <Dialog
      onClose={() => void close()}
      title={made === undefined ? t('new') : t('secret.title', { name: made.key.name })}
      // The secret's commands need the width, their addresses must not break.
      size={made === undefined ? 640 : 728}
      // A click outside must lose neither entries nor the secret.
      closeOnClickOutside={false}
    >
      {made === undefined ? (
        <KeyForm
          error={create.error}
          isSending={create.isPending}
          onSubmit={body => create.mutate(body)}
          onCancel={onClose}
        />
      ) : (
        <KeySecret made={made} onCopied={() => setCopied(true)} onDone={() => void close()} />
      )}
    </Dialog>
  )
}
