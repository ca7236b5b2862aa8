import { Button, Menu } from '@mantine/core'
import {
  IconCalendarDown,
  IconCalendarPlus,
  IconChevronDown,
  IconCopy,
  IconFileSpreadsheet,
  IconPlus,
  IconUpload
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import type { PublicHolidayBody } from '#shared/contracts/leave/public-holidays.ts'
import { writeHolidays } from '#shared/domain/holiday-import/holiday-ics.ts'
import { call } from '../../api/client.ts'
import { useAction } from '../../ui/dialogs/use-action.ts'
import { organisationQuery } from '../../ui/employees/use-branches.ts'
import { offerDownload } from '../../ui/files/save-file.ts'
import { branchToday } from '../../ui/formats/branch-clock.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { GridPage } from '../../ui/list-page/GridPage.tsx'
import { useOpenRow } from '../../ui/list-page/open-row.tsx'
import { useList } from '../../ui/list-page/use-list.ts'
import { useFollowJob } from '../../ui/long-work/jobs.ts'
import { IconButton, IconMenuItem } from '../../ui/page/icon-buttons.tsx'
import { usePreferences } from '../../ui/preferences/preferences.ts'
import { HolidayDialog } from './dialogs/HolidayDialog.tsx'
import { CopyDialog, ThaiDialog } from './dialogs/OfferedHolidays.tsx'
import { HolidayNotices } from './HolidayNotices.tsx'
import { useHolidayColumns, useHolidayFilters } from './holiday-list.tsx'
import { bodyOf, countedHolidays, type HolidayRow, holidayRows } from './holiday-year.ts'
import { holidaysQuery } from './holidays-queries.ts'
import { holidaysTexts } from './holidays-texts.ts'
import { ImportDialog } from './import/ImportDialog.tsx'
import { useHolidayActions } from './use-holiday-actions.ts'

/** Used in the address instead of a date. */
const NEW = 'new'
const THAI = 'thai'
const COPY = 'copy'
const FILE = 'file'
const NONE: readonly never[] = []
const idOf = (row: HolidayRow): string => row.holiday_date

export function HolidaysPage() {
  const t = holidaysTexts.use()
  const formats = useFormats()
  const organisation = useQuery(organisationQuery)
  const companies = useMemo(
    () => organisation.data?.filter(unit => unit.kind === 'company') ?? NONE,
    [organisation.data]
  )
  const columns = useHolidayColumns()
  const list = useList('public-holidays', useHolidayFilters(companies), columns)
  const { company, year = branchToday().slice(0, 4) } = list.values
  const query = useQuery(holidaysQuery(company, year))
  const holidays = query.data?.holidays
  const hasNoCompany = organisation.data !== undefined && companies.length === 0
  const rows = useMemo(
    () => (hasNoCompany ? [] : holidays && holidayRows(holidays)),
    [hasNoCompany, holidays]
  )
  const shown = `${company} ${year}`
  const [picked, setPicked] = useState({ of: shown, dates: NONE as readonly string[] })
  const chosen =
    rows !== undefined && picked.of === shown ? rows.filter(row => picked.dates.includes(idOf(row))) : NONE
  const choose = useCallback((next: HolidayRow[]) => setPicked({ of: shown, dates: next.map(idOf) }), [shown])
  const actions = useHolidayActions()
  const isReady = company !== undefined && holidays !== undefined
  const shownCompany = companies.find(({ id }) => id === company)
  const others = companies.filter(({ id }) => id !== company)
  const { row: open } = useOpenRow(rows, idOf, list.openId)
  const copied = (chosen.length > 0 ? chosen : (rows ?? NONE)).map(bodyOf)
  const take = (taken: PublicHolidayBody[]) => {
    if (company === undefined) return
    actions.add.mutate({ company_id: company, holidays: taken }, { onSuccess: list.close })
  }
  const remove = async (dates: string[]) => {
    if (company === undefined) return
    await actions.remove.mutateAsync({ company_id: company, holiday_dates: dates }).catch(() => undefined)
  }
  useKeys([
    { keys: 'n', label: t('add'), run: () => list.open(NEW) },
    ...(actions.step === null ? [] : [{ keys: 'mod+z', label: t('undo'), run: actions.undo }])
  ])
  const counted = countedHolidays(holidays ?? NONE)
  const offered = {
    year,
    companyId: company ?? '',
    isTaking: actions.add.isPending,
    onTake: take,
    onClose: list.close
  }
  return (
    <>
      <GridPage
        list={list}
        actions={
          isReady &&
          shownCompany !== undefined && (
            <>
              <HolidayMenu
                company={shownCompany}
                year={year}
                holidays={holidays}
                onImport={() => list.open(FILE)}
                onCopy={others.length === 0 ? null : () => list.open(COPY)}
              />
              <IconButton
                variant="default"
                icon={IconCalendarPlus}
                label={t('source.thai')}
                onClick={() => list.open(THAI)}
              />
              <IconButton icon={IconPlus} label={t('add')} onClick={() => list.open(NEW)} />
            </>
          )
        }
        summary={isReady && <HolidayNotices year={year} holidays={holidays} actions={actions} />}
        status={({ length }) => [
          t('count', { count: counted }),
          t('count.substitutes', { count: length - counted }),
          ...(chosen.length === 0 ? [] : [t('count.chosen', { count: chosen.length })])
        ]}
        bulkActions={
          chosen.length > 0 && (
            <Button
              variant="default"
              loading={actions.remove.isPending}
              onClick={() => void remove(chosen.map(idOf))}
            >
              {t('remove.chosen', { count: chosen.length })}
            </Button>
          )
        }
        // Resets the chosen rows, which belong to one company and year.
        key={shown}
        label={t('title')}
        rows={rows}
        rowId={idOf}
        columns={columns}
        query={organisation.error === null ? query : organisation}
        empty={
          hasNoCompany
            ? { message: t('empty.company') }
            : {
                message: t('empty', { year: formats.year(year) }),
                action: { label: t('source.thai'), run: () => list.open(THAI) }
              }
        }
        openId={open === undefined ? undefined : list.openId}
        onOpen={row => list.open(idOf(row))}
        onChoose={choose}
      />
      {isReady && (open !== undefined || list.openId === NEW) && (
        <HolidayDialog
          key={list.openId}
          companyId={company}
          year={year}
          holiday={open === undefined ? null : bodyOf(open)}
          onSaved={saved => {
            list.close()
            return actions.saved(company, saved, open === undefined ? null : bodyOf(open))
          }}
          onRemove={() => {
            list.close()
            if (open !== undefined) void remove([idOf(open)])
          }}
          refresh={query.refetch}
          onClose={list.close}
        />
      )}
      {isReady && list.openId === THAI && <ThaiDialog {...offered} holidays={holidays} />}
      {isReady && list.openId === FILE && <ImportDialog {...offered} holidays={holidays} />}
      {isReady && list.openId === COPY && others.length > 0 && (
        <CopyDialog
          count={copied.length}
          companies={others}
          isCopying={actions.add.isPending}
          onCopy={company_id =>
            actions.add.mutate(
              { company_id, holidays: copied.map(it => ({ ...it, source: 'company' })) },
              { onSuccess: list.close }
            )
          }
          onClose={list.close}
        />
      )}
    </>
  )
}

type Props = {
  company: OrganisationUnit
  year: string
  holidays: readonly PublicHolidayBody[]
  onImport: () => void
  /** Null if there is no other company. */
  onCopy: (() => void) | null
}

const ICON = { size: 16, 'aria-hidden': true } as const

function HolidayMenu({ company, year, holidays, onImport, onCopy }: Props) {
  const t = holidaysTexts.use()
  const formats = useFormats()
  const follow = useFollowJob()
  const language = usePreferences(store => store.language)
  const workbook = useAction({
    run: () =>
      call('POST /app/v1/public-holidays/export', { body: { company_id: company.id, year, language } }),
    onDone: follow
  })
  const saveCalendar = () => {
    const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
    const blob = new Blob([writeHolidays(holidays, stamp, company.id)], { type: 'text/calendar' })
    offerDownload(`${t('title')} ${company.code} ${formats.year(year)}.ics`, blob)
  }
  const hasAny = holidays.length > 0
  useKeys(
    hasAny ? [{ keys: 'mod+e', label: t('export'), run: () => void workbook.start(), inFields: true }] : []
  )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="quiet" rightSection={<IconChevronDown {...ICON} />} loading={workbook.isPending}>
          {t('files')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <IconMenuItem icon={IconUpload} label={t('import')} onClick={onImport} />
        {hasAny && (
          <>
            <IconMenuItem
              icon={IconFileSpreadsheet}
              label={t('export')}
              onClick={() => void workbook.start()}
            />
            <IconMenuItem icon={IconCalendarDown} label={t('export.ics')} onClick={saveCalendar} />
          </>
        )}
        {hasAny && onCopy !== null && <IconMenuItem icon={IconCopy} label={t('copy')} onClick={onCopy} />}
      </Menu.Dropdown>
    </Menu>
  )
}
