import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CreateBranch } from '#shared/contracts/head-office/company.ts'
import { call } from '../../../api/client.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { branchesQuery } from './company-queries.ts'
import { companyTexts } from './company-texts.ts'

const CODE = /^[A-Za-z0-9._-]+$/
const EMPTY: CreateBranch = { branch_code: '', branch_name: '' }

export function AddBranchDialog({ onClose }: { onClose: () => void }) {
  const t = companyTexts.use()
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      branch_code: code => (CODE.test(code.trim()) ? null : t('add.wrongCode')),
      branch_name: name => (name.trim() === '' ? t('missing') : null)
    }
  })
  const create = useAction({
    run: ({ branch_code, branch_name }: CreateBranch) =>
      call('POST /app/v1/company/branches', {
        body: { branch_code: branch_code.trim(), branch_name: branch_name.trim() }
      }),
    refreshes: [branchesQuery.queryKey],
    done: ({ branch_name: name }) => t('add.done', { name }),
    onDone: onClose,
    showsError: true
  })
  return (
    <Dialog
      onClose={onClose}
      title={t('add')}
      onSubmit={form.onSubmit(values => void create.start(values))}
      gap="md"
    >
      <TextInput
        {...form.getInputProps('branch_code')}
        label={t('add.code')}
        description={t('add.codeNote')}
        maxLength={20}
        autoComplete="off"
        required
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('branch_name')}
        label={t('add.name')}
        maxLength={100}
        autoComplete="off"
        required
      />
      <DialogButtons label={t('add')} of={create} onClose={onClose} />
    </Dialog>
  )
}
