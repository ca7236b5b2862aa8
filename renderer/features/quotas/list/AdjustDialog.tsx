import { Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { QuotaBalance } from '#shared/contracts/quota-screens.ts'
import { parseHundredths, shortText } from '#shared/domain/hundredths.ts'
import { leaveTypeOf } from '#shared/domain/leave-types.ts'
import { MOST_QUOTA } from '#shared/domain/quota-fields.ts'
import { call } from '../../../api/client.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { SaveProblem } from '../../../ui/editing/SaveProblem.tsx'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { QUOTAS_KEY, quotaSheetQuery } from '../quotas-queries.ts'
import { quotaListTexts } from './quota-list-texts.ts'

const REASON_MAX = 500

type Props = { employeeCode: string; year: string; balance: QuotaBalance; onClose: () => void }
/** Days as text, as the server compares; `reason` is of this change alone. */
type Values = { readonly granted: string; readonly reason: string }

const readDays = (text: string): number | null => {
  const hundredths = parseHundredths(text.trim())
  return hundredths === null || hundredths > MOST_QUOTA ? null : hundredths
}

/** Grants an employee a number of days other than the rules', with a reason. */
export function AdjustDialog({ employeeCode, year, balance, onClose }: Props) {
  const t = quotaListTexts.use()
  const ui = uiTexts.use()
  const formats = useFormats()
  const notices = useNotices()
  const client = useQueryClient()
  const type = leaveTypeOf(balance.time_leave_flag)
  const form = useEditableResource<Values, unknown>({
    current: { granted: shortText(balance.granted), reason: '' },
    isFaulty: ({ granted, reason }) => readDays(granted) === null || reason.trim() === '',
    save: ({ values, base }) =>
      call('PUT /app/v1/quotas/{employee_code}', {
        path: { employee_code: employeeCode },
        body: {
          quota_year: year,
          time_leave_flag: balance.time_leave_flag,
          granted: readDays(values.granted) ?? 0,
          reason: values.reason,
          base: { granted: base.granted }
        }
      }),
    onSaved: async () => {
      await client.invalidateQueries({ queryKey: QUOTAS_KEY })
      // The employee's settings show it, too.
      void client.invalidateQueries({ queryKey: ['employees'] })
      notices.done(t('adjust.done'))
      onClose()
    },
    refresh: () => client.invalidateQueries(quotaSheetQuery(employeeCode, year))
  })
  const { values, tries, set } = form
  return (
    <Dialog
      onClose={onClose}
      title={t('adjust.title', {
        type: formats.inLanguage(type?.name ?? '', type?.nameEn ?? null),
        year: formats.year(year)
      })}
      form={form.form}
    >
      <Text c="dimmed">{t('adjust.note', { days: formats.number(balance.default_granted / 100, 2) })}</Text>
      <TextInput
        label={t('adjust.days')}
        value={values.granted}
        required
        data-autofocus
        inputMode="decimal"
        className="number"
        autoComplete="off"
        error={tries > 0 && readDays(values.granted) === null ? t('adjust.daysFault') : null}
        onChange={event => set({ granted: event.currentTarget.value })}
      />
      <Textarea
        label={t('adjust.reason')}
        description={t('adjust.reasonNote')}
        value={values.reason}
        required
        autosize
        minRows={2}
        maxLength={REASON_MAX}
        error={tries > 0 && values.reason.trim() === '' ? t('adjust.reasonFault') : null}
        onChange={event => set({ reason: event.currentTarget.value })}
      />
      <SaveProblem resource={form} what={() => t('adjust.days')} show={(_, shown) => shown.granted} />
      <DialogButtons label={ui('coded.save')} of={{ isSaving: form.isSaving }} onClose={onClose} />
    </Dialog>
  )
}
