import { Box, Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import type { PublicHolidayBody } from '#shared/contracts/leave/public-holidays.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { HeadedTable } from '../../../ui/record/HeadedTable.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { countedHolidays } from '../holiday-year.ts'
import { thaiHolidaysQuery } from '../holidays-queries.ts'
import { holidaysTexts } from '../holidays-texts.ts'

type Props = {
  note: string
  warning?: string | null
  offered: readonly PublicHolidayBody[]
  /** Number of holidays that the law requires. */
  fewest: number
  holidays: readonly PublicHolidayBody[]
  isTaking: boolean
  onTake: (holidays: PublicHolidayBody[]) => void
  onClose: () => void
}

export function OfferedHolidays({ note, warning = null, offered, fewest, ...props }: Props) {
  const { holidays, isTaking, onTake, onClose } = props
  const t = holidaysTexts.use()
  const formats = useFormats()
  const there = new Set(holidays.map(it => it.holiday_date))
  const open = offered.filter(it => !there.has(it.holiday_date))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const taken = open.filter(it => !left.has(it.holiday_date))
  const tick = (date: string, isTaken: boolean) =>
    setLeft(before => new Set(isTaken ? [...before].filter(it => it !== date) : [...before, date]))
  const total = countedHolidays([...holidays, ...taken])
  return (
    <Stack gap="sm">
      <Text c="dimmed">{note}</Text>
      {warning !== null && <Notice tone="amber">{warning}</Notice>}
      {/* Limits the height, so that the buttons below stay in view. */}
      <Box
        mah="max(240px, calc(100dvh - 350px))"
        bd="1px solid var(--line)"
        bdrs="sm"
        style={{ position: 'relative', overflowY: 'auto' }}
      >
        <HeadedTable
          stickyHeader
          verticalSpacing={4}
          rows={offered}
          keyOf={it => it.holiday_date}
          columns={[
            {
              title: t('offer.all'),
              w: 40,
              head: (
                <Checkbox
                  aria-label={t('offer.all')}
                  checked={open.length > 0 && taken.length === open.length}
                  indeterminate={taken.length > 0 && taken.length < open.length}
                  disabled={open.length === 0}
                  onChange={event =>
                    setLeft(new Set(event.currentTarget.checked ? [] : open.map(it => it.holiday_date)))
                  }
                />
              ),
              cell: it => (
                <Checkbox
                  aria-label={`${formats.date(it.holiday_date)} ${formats.inLanguage(it.name, it.name_en)}`}
                  checked={there.has(it.holiday_date) || !left.has(it.holiday_date)}
                  disabled={there.has(it.holiday_date)}
                  onChange={event => tick(it.holiday_date, event.currentTarget.checked)}
                />
              )
            },
            { title: t('date'), cell: it => formats.date(it.holiday_date), style: { whiteSpace: 'nowrap' } },
            { title: t('weekday'), cell: it => formats.weekday(it.holiday_date) },
            {
              title: t('name'),
              cell: it => (
                <>
                  {it.name}
                  {it.note !== '' && (
                    <Text c="dimmed" fz={12} lineClamp={2}>
                      {it.note}
                    </Text>
                  )}
                </>
              )
            },
            {
              title: t('name_en'),
              lang: 'en',
              cell: it => (there.has(it.holiday_date) ? t('offer.there') : it.name_en || MISSING)
            }
          ]}
        />
      </Box>
      {total < fewest && <Notice tone="amber">{t('offer.few', { count: total, fewest })}</Notice>}
      <Note>{t('recount')}</Note>
      <DialogButtons
        label={t('offer.take', { count: taken.length })}
        of={{ isPending: isTaking }}
        run={() => onTake(taken)}
        onClose={onClose}
        isDisabled={taken.length === 0}
      />
    </Stack>
  )
}

type ThaiDialogProps = Pick<Props, 'holidays' | 'isTaking' | 'onTake' | 'onClose'> & {
  year: string
  companyId: string
}

/** Offers the Thai holidays of a year and adds the ticked ones. */
export function ThaiDialog({ year, companyId, ...props }: ThaiDialogProps) {
  const t = holidaysTexts.use()
  const formats = useFormats()
  const offered = useQuery(thaiHolidaysQuery(companyId, year))
  return (
    <Dialog size={820} onClose={props.onClose} title={t('thai.title', { year: formats.year(year) })}>
      {offered.data !== undefined ? (
        <OfferedHolidays
          note={t('thai.note', { fewest: offered.data.fewest_a_year })}
          warning={offered.data.has_buddhist_days ? null : t('thai.noBuddhist')}
          offered={offered.data.holidays}
          fewest={offered.data.fewest_a_year}
          {...props}
        />
      ) : (
        <QueryState query={offered} />
      )}
    </Dialog>
  )
}

type CopyDialogProps = {
  count: number
  companies: readonly OrganisationUnit[]
  isCopying: boolean
  onCopy: (companyId: string) => void
  onClose: () => void
}

export function CopyDialog({ count, companies, isCopying, onCopy, onClose }: CopyDialogProps) {
  const t = holidaysTexts.use()
  const formats = useFormats()
  const [companyId, setCompanyId] = useState(companies[0]?.id ?? null)
  return (
    <Dialog onClose={onClose} title={t('copy.title', { count })}>
      <Picker
        label={t('copy.to')}
        description={t('copy.note')}
        data-autofocus
        value={companyId}
        data={companies.map(it => ({ value: it.id, label: formats.coded(it) }))}
        onChange={setCompanyId}
      />
      <Note>{t('recount')}</Note>
      <DialogButtons
        label={t('copy.confirm', { count })}
        of={{ isPending: isCopying }}
        run={() => companyId !== null && onCopy(companyId)}
        onClose={onClose}
        isDisabled={companyId === null}
      />
    </Dialog>
  )
}
