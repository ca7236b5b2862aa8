import { Text } from '@mantine/core'
import { call } from '../../api/client.ts'
import { useUser } from '../../api/session.ts'
import { Dialog, DialogButtons } from '../../ui/dialogs/Dialog.tsx'
import { useEditableResource } from '../../ui/editing/use-editable-resource.ts'
import { isAllowed } from '../../ui/feature/feature.ts'
import { FolderField } from '../../ui/files/FolderField.tsx'
import { PasswordField } from '../../ui/password/PasswordField.tsx'
import { useShowBackups } from './backups-query.ts'
import { backupsTexts } from './backups-texts.ts'
import { useRefusedFolder } from './use-refused-folder.ts'

const PASSWORD_MIN = 8

const EMPTY = { folder: '', password: '', again: '' }
type Entries = typeof EMPTY

/** Writes the whole branch into one portable file. */
export function FolderBackupDialog({ places, onClose }: { places: readonly string[]; onClose: () => void }) {
  const t = backupsTexts.use()
  const show = useShowBackups()
  const mustEncrypt = !isAllowed(['hr'], useUser())
  const passwordFault = (password: string) => {
    if (password === '') return mustEncrypt ? t('password.missing') : null
    return password.length < PASSWORD_MIN ? t('password.short') : null
  }
  const faultsOf = ({ folder, password, again }: Entries) => ({
    folder: folder.trim() === '' ? t('folder.missing') : null,
    password: passwordFault(password),
    again: password === '' || password === again ? null : t('password.differs')
  })
  const form = useEditableResource({
    current: EMPTY,
    isFaulty: values => Object.values(faultsOf(values)).some(fault => fault !== null),
    save: ({ values: { folder, password } }) =>
      call('POST /app/v1/backups', {
        body: { folder: folder.trim(), ...(password === '' ? {} : { password }) }
      }),
    onSaved: view => {
      show(view)
      onClose()
    }
  })
  const faults = faultsOf(form.values)
  const field = (name: keyof Entries) => ({
    ...form.field(name),
    error: form.tries > 0 ? faults[name] : null
  })
  const refused = useRefusedFolder(form)
  const secret = { autoComplete: 'new-password', maxLength: 500 }
  return (
    <Dialog onClose={onClose} title={t('file.title')} size="lg" form={form.form} gap="md">
      <Text c="dimmed">{t('file.note')}</Text>
      <FolderField
        label={t('folder')}
        description={t('folder.note')}
        places={places}
        value={form.values.folder}
        error={(form.tries > 0 && faults.folder) || refused.fault}
        ref={refused.ref}
        onChange={folder => {
          refused.forget()
          form.set({ folder })
        }}
        required
        data-autofocus
      />
      <PasswordField
        label={t('password')}
        description={t(mustEncrypt ? 'password.required' : 'password.note')}
        {...field('password')}
        {...secret}
        required={mustEncrypt}
      />
      {form.values.password !== '' && (
        <PasswordField label={t('password.again')} {...field('again')} {...secret} />
      )}
      <DialogButtons
        label={t('file.start')}
        of={{ isSaving: form.isSaving, error: refused.otherError }}
        onClose={onClose}
      />
    </Dialog>
  )
}
