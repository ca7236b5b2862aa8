import { useState } from 'react'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { PersonPicker } from '../../../ui/employees/PersonPicker.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { administrationTexts } from './administration-texts.ts'

/** The account of an employee, which belongs to another feature. */
const RECORD = '/people/employee'

/** The dialog only leads to a page. */
const NOTHING = { isPending: false }

/** Asks whose account it is, and opens the place where it is added: an account belongs to an employee. */
export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const t = administrationTexts.use()
  const go = useGo()
  const [code, setCode] = useState<string | null>(null)
  const open = () => code !== null && go({ to: RECORD, search: { code, tab: 'account' } })
  return (
    <Dialog onClose={onClose} title={t('add.title')} onSubmit={open} gap="md">
      <PersonPicker
        label={t('employee')}
        description={t('add.note')}
        value={code}
        onChange={setCode}
        isFirst
      />
      <DialogButtons label={t('add.next')} of={NOTHING} onClose={onClose} isDisabled={code === null} />
    </Dialog>
  )
}
