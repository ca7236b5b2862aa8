import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AddCompanyAccount, TemporaryPassword } from '#shared/contracts/head-office/company-accounts.ts'
import { call } from '../../../../api/client.ts'
import { Dialog, DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { companyAccountsQuery } from './account-queries.ts'
import { accountTexts } from './account-texts.ts'

const NAME = /^[A-Za-z0-9._-]+$/
const EMPTY: AddCompanyAccount = { user_name: '', display_name: '' }

type Props = { onAdded: (password: TemporaryPassword) => void; onClose: () => void }

export function AddAccountDialog({ onAdded, onClose }: Props) {
  const t = accountTexts.use()
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      user_name: name => (NAME.test(name.trim()) ? null : t('account.wrongName')),
      display_name: name => (name.trim() === '' ? t('account.missing') : null)
    }
  })
  const add = useAction({
    run: ({ user_name, display_name }: AddCompanyAccount) =>
      call('POST /app/v1/company/accounts', {
        body: { user_name: user_name.trim(), display_name: display_name.trim() }
      }),
    refreshes: [companyAccountsQuery.queryKey],
    onDone: onAdded,
    showsError: true
  })
  return (
    <Dialog
      onClose={onClose}
      title={t('account.add')}
      onSubmit={form.onSubmit(values => void add.start(values))}
      gap="md"
    >
      <TextInput
        {...form.getInputProps('user_name')}
        label={t('account.userName')}
        description={t('account.userNameNote')}
        maxLength={50}
        autoComplete="off"
        required
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('display_name')}
        label={t('account.displayName')}
        maxLength={100}
        autoComplete="off"
        required
      />
      <DialogButtons label={t('account.add')} of={add} onClose={onClose} />
    </Dialog>
  )
}
