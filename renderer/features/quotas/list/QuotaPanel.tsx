import { useQuery } from '@tanstack/react-query'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { quotaSheetQuery } from '../quotas-queries.ts'
import { QuotaSheetView } from './QuotaSheetView.tsx'

type Props = { employeeCode: string; year: string; onClose: () => void }

/** All leave types of one person in a year, beside the list. */
export function QuotaPanel({ employeeCode, year, onClose }: Props) {
  const nameOf = usePersonName()
  const formats = useFormats()
  const sheet = useQuery(quotaSheetQuery(employeeCode, year))
  return (
    <SidePanel
      title={
        sheet.data === undefined
          ? employeeCode
          : `${employeeCode} ${nameOf(sheet.data)} ${formats.year(year)}`
      }
      onClose={onClose}
    >
      {sheet.data === undefined ? (
        <QueryState query={sheet} shape="record" />
      ) : (
        <QuotaSheetView sheet={sheet.data} />
      )}
    </SidePanel>
  )
}
