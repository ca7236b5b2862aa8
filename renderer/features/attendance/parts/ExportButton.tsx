import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useUser } from '../../../api/session.ts'
import { writePeriod } from '../../../ui/dates/period.ts'
import { isAllowed } from '../../../ui/feature/feature.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { given } from '../../../ui/list-page/given.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { attendanceTexts } from '../attendance-texts.ts'

const REPORTS_PATH = '/reports/attendance'

type Props = { from: string; to: string; branch?: string | undefined; employee?: string | undefined }

/** Opens a report on the data that the page shows, for users with access to reports. */
export function ExportButton({ from, to, branch, employee }: Props) {
  const t = attendanceTexts.use()
  const go = useGo()
  const run = () =>
    go({ to: REPORTS_PATH, search: { period: writePeriod({ from, to }), ...given({ branch, employee }) } })
  const mayReport = isAllowed(['hr', 'admin'], useUser())
  useKeys(mayReport ? [{ keys: 'mod+e', label: t('export'), run, inFields: true }] : [])
  if (!mayReport) return null
  return <IconButton variant="default" icon={IconFileSpreadsheet} label={t('export')} onClick={run} />
}
