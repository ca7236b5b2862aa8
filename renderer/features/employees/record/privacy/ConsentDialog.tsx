import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsentState, PictureConsent } from '#shared/contracts/picture-consents.ts'
import { call } from '../../../../api/client.ts'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import { Dialog, DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { useNotices } from '../../../../ui/dialogs/notices.ts'
import { EMPLOYEES_KEY } from '../../../../ui/employees/shared-queries.ts'
import { branchToday } from '../../../../ui/formats/branch-clock.ts'
import { Notice } from '../../../../ui/states/Notice.tsx'
import { useTexts } from '../../../../ui/texts/use-texts.ts'
import { privacyTexts } from './privacy-texts.ts'

type Props = { employeeCode: string; consent: PictureConsent; state: ConsentState; onClose: () => void }

/** Records what somebody said; a withdrawal says first what is removed. */
export function ConsentDialog({ employeeCode, consent, state, onClose }: Props) {
  const t = useTexts(privacyTexts)
  const client = useQueryClient()
  const notices = useNotices()
  const isSame = consent.consent_state === state
  const [date, setDate] = useState<string | null>(isSame ? consent.consent_date : branchToday())
  const [note, setNote] = useState(isSame ? (consent.note ?? '') : '')
  const { purpose, picture_count: count } = consent
  const isWithdrawal = state === 'withdrawn'
  const save = useMutation({
    mutationFn: (consent_date: string) =>
      call('PUT /app/v1/employees/{employee_code}/consents/{purpose}', {
        path: { employee_code: employeeCode, purpose },
        body: {
          consent_state: state,
          consent_date,
          note: note.trim() || null,
          base: {
            consent_state: consent.consent_state,
            consent_date: consent.consent_date,
            note: consent.note
          }
        }
      }),
    onSuccess: () => {
      onClose()
      notices.done(t('consent.saved'))
    },
    onSettled: () => client.invalidateQueries({ queryKey: EMPLOYEES_KEY })
  })
  const submit = () => {
    if (date !== null) save.mutate(date)
  }
  return (
    <Dialog
      onClose={onClose}
      title={t(isWithdrawal ? 'consent.withdrawOf' : 'consent.giveOf', { purpose: t(`purpose.${purpose}`) })}
      onSubmit={submit}
    >
      {isWithdrawal && (
        <Notice tone="amber">
          {count > 0 ? t('consent.remove', { count }) : t('consent.removeNone')}
          {purpose === 'face' && ` ${t('consent.device')}`}
        </Notice>
      )}
      <DateField
        label={t(isWithdrawal ? 'consent.withdrawnOn' : 'consent.givenOn')}
        value={date}
        onChange={setDate}
        max={branchToday()}
        isRequired
        {...(date === null ? { error: t('fault.date') } : {})}
      />
      <TextInput
        label={t('consent.remark')}
        placeholder={t('consent.remarkExample')}
        value={note}
        maxLength={500}
        onChange={event => setNote(event.currentTarget.value)}
      />
      <DialogButtons
        label={
          isWithdrawal ? (count > 0 ? t('consent.run', { count }) : t('consent.runNone')) : t('consent.give')
        }
        of={save}
        onClose={onClose}
        isDisabled={date === null}
        isDangerous={isWithdrawal}
      />
    </Dialog>
  )
}
