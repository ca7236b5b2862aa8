import { useState } from 'react'
import type { CompanyHoliday, CompanyHolidays } from '#shared/contracts/head-office/company-commands.ts'
import { call } from '../../../../api/client.ts'
import { DetailList } from '../../../../ui/dialogs/DetailList.tsx'
import { Dialog, DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { BranchChoices } from './BranchChoices.tsx'
import { COMPANY_COMMANDS, COMPANY_HOLIDAYS } from './command-queries.ts'
import { commandTexts } from './command-texts.ts'

type Props = {
  holidays: readonly CompanyHoliday[]
  branches: CompanyHolidays['branches']
  onClose: () => void
}

/** Which branches get holidays; those that lack one are chosen, as far as they allow it. */
export function SendHolidaysDialog({ holidays, branches, onClose }: Props) {
  const t = commandTexts.use()
  const formats = useFormats()
  const isDone = (id: string): boolean => holidays.every(({ branch_ids }) => branch_ids.includes(id))
  const [chosen, setChosen] = useState(() =>
    branches.filter(it => it.may_send && !isDone(it.branch_id)).map(({ branch_id }) => branch_id)
  )
  const lines = holidays.map(
    it => `${formats.date(it.holiday_date)} ${formats.inLanguage(it.name, it.name_en)}`
  )
  const [isTried, setTried] = useState(false)
  const send = useAction({
    run: (branch_ids: string[]) =>
      call('POST /app/v1/company/holidays/send', {
        body: { branch_ids, holidays: holidays.map(({ branch_ids: _, ...holiday }) => holiday) }
      }),
    refreshes: [COMPANY_COMMANDS, COMPANY_HOLIDAYS],
    done: ({ command_ids: { length: count } }) => t('sentCount', { count }),
    onDone: onClose,
    showsError: true
  })
  const submit = (): void => {
    setTried(true)
    if (chosen.length > 0) void send.start(chosen)
  }
  return (
    <Dialog onClose={onClose} title={t('send.count', { count: holidays.length })} onSubmit={submit} gap="md">
      <DetailList details={lines} />
      <BranchChoices
        branches={branches}
        note={t('send.note')}
        value={chosen}
        onChange={setChosen}
        isDone={isDone}
        isMissing={isTried && chosen.length === 0}
      />
      <DialogButtons label={t('send')} of={send} onClose={onClose} />
    </Dialog>
  )
}
