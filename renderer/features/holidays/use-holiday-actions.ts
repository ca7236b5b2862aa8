import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicHolidayBody } from '#shared/contracts/leave/public-holidays.ts'
import { holidayTexts } from '#shared/domain/dates/public-holidays.ts'
import { call } from '../../api/client.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { holidaysTexts } from './holidays-texts.ts'

type Step = { readonly text: string; readonly undo: () => Promise<unknown> }

type Addition = { company_id: string; holidays: PublicHolidayBody[] }
type Removal = { company_id: string; holiday_dates: string[] }

const add = (body: Addition) => call('POST /app/v1/public-holidays/add', { body })
const remove = (body: Removal) => call('POST /app/v1/public-holidays/remove', { body })

/** Adds and removes holidays; the last step can be undone. */
export function useHolidayActions() {
  const t = holidaysTexts.use()
  const formats = useFormats()
  const notices = useNotices()
  const client = useQueryClient()
  const [step, setStep] = useState<Step | null>(null)
  // Attendance, roster, manpower and calendar also show holidays.
  const refresh = () => client.invalidateQueries()
  const done = (next: Step) => {
    setStep(next)
    return refresh()
  }
  const onError = async (error: unknown) => {
    notices.failed(error)
    await refresh()
  }
  const adding = useMutation({
    mutationFn: add,
    onSuccess: ({ added, kept }, { company_id }) =>
      done({
        text: [
          t('added', { count: added.length }),
          ...(kept.length === 0 ? [] : [t('added.kept', { count: kept.length })])
        ].join(' · '),
        undo: async () => {
          if (added.length > 0) await remove({ company_id, holiday_dates: added })
        }
      }),
    onError
  })
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: ({ holidays }, { company_id }) =>
      done({
        text: t('removed', { count: holidays.length }),
        undo: () => add({ company_id, holidays })
      }),
    onError
  })
  const undoing = useMutation({
    mutationFn: (undone: Step) => undone.undo(),
    onSuccess: () => {
      setStep(null)
      notices.done(t('undone'))
      return refresh()
    },
    onError
  })
  return {
    step,
    add: adding,
    remove: removing,
    isUndoing: undoing.isPending,
    undo: () => {
      if (step !== null && !undoing.isPending) undoing.mutate(step)
    },
    /** Called after a holiday was added (`before` is null) or changed. */
    saved: (company_id: string, saved: PublicHolidayBody, before: PublicHolidayBody | null) =>
      done({
        text: t('saved', { date: formats.date(saved.holiday_date) }),
        undo: () =>
          before === null
            ? remove({ company_id, holiday_dates: [saved.holiday_date] })
            : call('PUT /app/v1/public-holidays', {
                body: { company_id, ...before, base: holidayTexts(saved) }
              })
      })
  }
}

export type HolidayActions = ReturnType<typeof useHolidayActions>
