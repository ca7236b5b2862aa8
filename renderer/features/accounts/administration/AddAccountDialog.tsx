import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { PersonPicker } from '../../../ui/employees/PersonPicker.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { administrationTexts } from './administration-texts.ts'

/** The account of an employee, which belongs to another feature. */
const RECORD = '/people/employee'

/** Asks whose account it is, and opens the place where it is added: an account belongs to an employee. */
export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const t = administrationTexts.use()
  const go = useGo()
  return (
    <Dialog onClose={onClose} title={t('add.title')}>
      <PersonPicker
        label={t('employee')}
        description={t('add.note')}
        value={null}
        onChange={code => code !== null && go({ to: RECORD, search: { code, tab: 'account' } })}
        isFirst
      />
    </Dialog>
  )
}
