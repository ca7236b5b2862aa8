import { IconDownload } from '@tabler/icons-react'
import { addressOf } from '../../../../api/client.ts'
import { useDownload } from '../../../../ui/files/use-download.ts'
import { IconButton } from '../../../../ui/page/icon-buttons.tsx'
import { usePreferences } from '../../../../ui/preferences/preferences.ts'
import { figureTexts } from './figure-texts.ts'

type Props = {
  path: '/app/v1/company/day.xlsx' | '/app/v1/company/loans.xlsx'
  query: Readonly<Record<string, string>>
  name: string
}

/** The list as a workbook, in the reader's language and calendar. */
export function ExcelButton({ path, query, name }: Props) {
  const t = figureTexts.use()
  const language = usePreferences(store => store.language)
  const calendar = usePreferences(store => store.calendar)
  const download = useDownload()
  return (
    <IconButton
      variant="default"
      icon={IconDownload}
      label={t('excel')}
      loading={download.isPending}
      onClick={() =>
        download.mutate({ address: addressOf(path, {}, { ...query, language, calendar }), name })
      }
    />
  )
}
