import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PublicHolidayBody } from '#shared/contracts/leave/public-holidays.ts'
import { holidayTexts } from '#shared/domain/dates/public-holidays.ts'
import { call } from '../../../api/client.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { SaveProblem } from '../../../ui/editing/SaveProblem.tsx'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import type { TableOf, TextKey } from '../../../ui/texts/texts.ts'
import { holidaysTexts } from '../holidays-texts.ts'

type Props = {
  companyId: string
  year: string
  /** Null for a new one. */
  holiday: PublicHolidayBody | null
  onSaved: (saved: PublicHolidayBody) => void
  onRemove: () => void
  refresh: () => Promise<unknown>
  onClose: () => void
}

const FIELDS = ['name', 'name_en', 'substitute_of', 'note'] as const

/** Adds a company's holiday or changes one; the date is its key and cannot be changed. */
export function HolidayDialog({ companyId, year, holiday, onSaved, onRemove, refresh, onClose }: Props) {
  const t = holidaysTexts.use()
  const formats = useFormats()
  const [fresh] = useState(() => valuesOf(null))
  const resource = useEditableResource<HolidayValues, PublicHolidayBody>({
    current: holiday === null ? fresh : valuesOf(holiday),
    isFaulty: values => Object.keys(faultsOf(values)).length > 0,
    save: ({ values, base }) =>
      call('PUT /app/v1/public-holidays', {
        body: {
          ...values,
          company_id: companyId,
          source: holiday?.source ?? 'own',
          base: holiday === null ? null : holidayTexts(base)
        }
      }),
    onSaved,
    refresh
  })
  const { values, tries, set, field } = resource
  const faults = tries > 0 ? faultsOf(values) : {}
  const errorOf = (name: keyof HolidayValues) => {
    const fault = faults[name]
    return fault === undefined ? {} : { error: t(fault) }
  }
  const { mayDiscard } = useUnsavedGuard(resource.isDirty)
  const close = async () => {
    if (!(await mayDiscard())) return
    resource.discard()
    onClose()
  }
  return (
    <Dialog
      size="lg"
      onClose={() => void close()}
      title={
        holiday === null ? t('new.title') : t('edit.title', { date: formats.date(holiday.holiday_date) })
      }
      form={resource.form}
    >
      {holiday === null && (
        <DateField
          label={t('date')}
          isRequired
          value={values.holiday_date || null}
          min={`${year}-01-01`}
          max={`${year}-12-31`}
          {...errorOf('holiday_date')}
          onChange={date => set({ holiday_date: date ?? '' })}
        />
      )}
      <TextInput
        label={t('name')}
        required
        maxLength={200}
        autoComplete="off"
        {...field('name')}
        {...errorOf('name')}
      />
      <TextInput label={t('name_en')} maxLength={200} autoComplete="off" {...field('name_en')} />
      <DateField
        label={t('substitute_of')}
        description={t('substitute.note')}
        isClearable
        value={values.substitute_of}
        {...errorOf('substitute_of')}
        onChange={date => set({ substitute_of: date })}
      />
      <Textarea label={t('note')} maxLength={500} autosize minRows={2} maxRows={5} {...field('note')} />
      <Note>{t('recount')}</Note>
      <SaveProblem
        resource={resource}
        what={name => t(FIELDS.find(it => it === name) ?? 'name')}
        show={(name, shown) =>
          name === 'substitute_of'
            ? formats.date(shown.substitute_of)
            : shown[FIELDS.find(it => it === name) ?? 'name'] || MISSING
        }
      />
      <DialogButtons label={t('save')} of={{ isPending: resource.isSaving }} onClose={() => void close()}>
        {holiday !== null && (
          <Button
            variant="default"
            mr="auto"
            onClick={() => {
              resource.discard()
              onRemove()
            }}
          >
            {t('remove')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

type HolidayValues = Readonly<
  Pick<PublicHolidayBody, 'holiday_date' | 'name' | 'name_en' | 'substitute_of' | 'note'>
>

const NEW: HolidayValues = { holiday_date: '', name: '', name_en: '', substitute_of: null, note: '' }

const valuesOf = (holiday: PublicHolidayBody | null): HolidayValues => {
  if (holiday === null) return NEW
  const { holiday_date, name, name_en, substitute_of, note } = holiday
  return { holiday_date, name, name_en, substitute_of, note }
}

type Fault = Extract<TextKey<TableOf<typeof holidaysTexts>>, `fault.${string}`>
type HolidayFaults = Partial<Record<keyof HolidayValues, Fault>>

/** Applies the same rules as the server (modules/holidays). */
function faultsOf({ holiday_date, name, substitute_of }: HolidayValues): HolidayFaults {
  const faults: HolidayFaults = {}
  if (holiday_date === '') faults.holiday_date = 'fault.missing'
  if (name.trim() === '') faults.name = 'fault.missing'
  if (substitute_of !== null && substitute_of === holiday_date) faults.substitute_of = 'fault.same'
  return faults
}
