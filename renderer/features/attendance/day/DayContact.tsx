import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { CopyButton } from '../../../ui/copy/CopyButton.tsx'
import { copyText } from '../../../ui/copy/copy-text.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { TelephoneLink } from '../../../ui/employees/TelephoneLink.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { FactList } from '../../../ui/record/FactList.tsx'
import { attendanceTexts } from '../attendance-texts.ts'

/** Whom to call about an employee's day; one key copies the telephone number. */
export function DayContact({ employeeCode }: { employeeCode: string }) {
  const t = attendanceTexts.use()
  const nameOf = usePersonName()
  const notices = useNotices()
  const { data: contact } = useQuery({
    queryKey: ['people', 'contact', employeeCode],
    queryFn: ({ signal }) =>
      call('GET /app/v1/employees/{employee_code}/contact', { path: { employee_code: employeeCode }, signal })
  })
  const number = contact?.mobilephone ?? null
  const copy = (text: string) =>
    void copyText(text).then(() => notices.done(t('contact.copied', { number: text })), notices.failed)
  useKeys(number === null ? [] : [{ keys: 'c', label: t('contact.copy'), run: () => copy(number) }])
  if (contact === undefined) return null
  const { line_manager: manager } = contact
  return (
    <FactList
      facts={[
        {
          label: t('contact.telephone'),
          value: number && (
            <>
              <TelephoneLink number={number} /> <CopyButton text={number} label={t('contact.copy')} />
            </>
          )
        },
        {
          label: t('contact.manager'),
          value: manager && (
            <>
              {nameOf(manager)} {manager.mobilephone && <TelephoneLink number={manager.mobilephone} />}
            </>
          )
        }
      ]}
    />
  )
}
