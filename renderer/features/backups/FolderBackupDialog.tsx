import { PasswordInput, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { Dialog, DialogButtons } from '../../ui/dialogs/Dialog.tsx'
import { useShowBackups } from './backups-query.ts'
import { backupsTexts } from './backups-texts.ts'

const PASSWORD_MIN = 8

/** Writes the whole branch into one portable file. */
export function FolderBackupDialog({ onClose }: { onClose: () => void }) {
  const t = backupsTexts.use()
  const show = useShowBackups()
  const [folder, setFolder] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const start = useMutation({
    mutationFn: () =>
      call('POST /app/v1/backups', {
        body: { folder: folder.trim(), ...(password === '' ? {} : { password }) }
      }),
    onSuccess: view => {
      show(view)
      onClose()
    }
  })
  const faults = {
    folder: folder.trim() === '' ? t('folder.missing') : null,
    password: password !== '' && password.length < PASSWORD_MIN ? t('password.short') : null,
    again: password === '' || password === again ? null : t('password.differs')
  }
  const shown = isTried ? faults : { folder: null, password: null, again: null }
  return (
    <Dialog
      onClose={onClose}
      title={t('file.title')}
      size="lg"
      onSubmit={() => {
        setTried(true)
        const isRight = Object.values(faults).every(fault => fault === null)
        if (isRight && !start.isPending) start.mutate()
      }}
      gap="md"
    >
      <Text c="dimmed">{t('file.note')}</Text>
      <TextInput
        label={t('folder')}
        description={t('folder.note')}
        value={folder}
        error={shown.folder}
        required
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        maxLength={1_000}
        onChange={event => setFolder(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('password')}
        description={t('password.note')}
        value={password}
        error={shown.password}
        autoComplete="new-password"
        maxLength={500}
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      {password !== '' && (
        <PasswordInput
          label={t('password.again')}
          value={again}
          error={shown.again}
          autoComplete="new-password"
          maxLength={500}
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
          onChange={event => setAgain(event.currentTarget.value)}
        />
      )}
      <DialogButtons label={t('file.start')} of={start} onClose={onClose} />
    </Dialog>
  )
}
