import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import type { CompanyHoliday, CompanyHolidays } from '#shared/contracts/head-office/company-commands.ts'
import { call } from '../../../../api/client.ts'
import { Dialog, DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
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
  const [chosen, setChosen] = useState(() =>
    branches
      .filter(it => it.may_send && holidays.some(({ branch_ids }) => !branch_ids.includes(it.branch_id)))
      .map(({ branch_id }) => branch_id)
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
      <Checkbox.Group
        label={t('send.to')}
        description={t('send.note')}
        value={chosen}
        onChange={setChosen}
        {...(isTried && chosen.length === 0 ? { error: t('send.missing') } : {})}
      >
        <Stack gap="xs" mt="xs">
          {branches.map(({ branch_id, branch_code, branch_name, may_send }) => {
            const name = `${branch_code} ${branch_name}`
            return (
              <Checkbox
                key={branch_id}
                value={branch_id}
                disabled={!may_send}
                label={may_send ? name : t('send.forbidden', { name })}
              />
            )
          })}
        </Stack>
      </Checkbox.Group>
      <DialogButtons label={t('send')} of={send} onClose={onClose} />
    </Dialog>
  )
}
