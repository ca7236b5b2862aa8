import { Button, Menu } from '@mantine/core'
import {
  IconCalendarDown,
  IconChevronDown,
  IconCopy,
  IconFileSpreadsheet,
  IconUpload
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { OrganisationUnit } from '#shared/contracts/organisation.ts'
import type { PublicHolidayBody } from '#shared/contracts/public-holidays.ts'
import { writeHolidays } from '#shared/domain/holiday-import/holiday-ics.ts'
import { call } from '../../api/client.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { offerDownload } from '../../ui/files/save-file.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { useFollowJob } from '../../ui/long-work/jobs.ts'
import { usePreferences } from '../../ui/preferences/preferences.ts'
import { holidaysTexts } from './holidays-texts.ts'

type Props = {
  company: OrganisationUnit
  year: string
  holidays: readonly PublicHolidayBody[]
  onImport: () => void
  /** Null: there is no other company. */
  onCopy: (() => void) | null
}

const ICON = { size: 16, 'aria-hidden': true } as const

/** Holidays from a file, into a file, and to another company. */
export function HolidayMenu({ company, year, holidays, onImport, onCopy }: Props) {
  const t = holidaysTexts.use()
  const formats = useFormats()
  const notices = useNotices()
  const follow = useFollowJob()
  const language = usePreferences(store => store.language)
  const workbook = useMutation({
    mutationFn: () =>
      call('POST /app/v1/public-holidays/export', { body: { company_id: company.id, year, language } }),
    onSuccess: follow,
    onError: notices.failed
  })
  const saveCalendar = () => {
    const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
    const blob = new Blob([writeHolidays(holidays, stamp, company.id)], { type: 'text/calendar' })
    offerDownload(`${t('title')} ${company.code} ${formats.year(year)}.ics`, blob)
  }
  const hasAny = holidays.length > 0
  useKeys(
    hasAny ? [{ keys: 'mod+e', label: t('export.excel'), run: () => workbook.mutate(), inFields: true }] : []
  )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="quiet" rightSection={<IconChevronDown {...ICON} />} loading={workbook.isPending}>
          {t('files')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUpload {...ICON} />} onClick={onImport}>
          {t('import')}
        </Menu.Item>
        {hasAny && (
          <>
            <Menu.Item leftSection={<IconFileSpreadsheet {...ICON} />} onClick={() => workbook.mutate()}>
              {t('export.excel')}
            </Menu.Item>
            <Menu.Item leftSection={<IconCalendarDown {...ICON} />} onClick={saveCalendar}>
              {t('export.ics')}
            </Menu.Item>
          </>
        )}
        {hasAny && onCopy !== null && (
          <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={onCopy}>
            {t('copy')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
