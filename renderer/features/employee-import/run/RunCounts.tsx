import { Text } from '@mantine/core'
import type { ImportRunView } from '#shared/contracts/employee-import-runs.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeeImportTexts } from '../employee-import-texts.ts'

type Props = { run: ImportRunView; size?: number }

/** What became of the rows so far. */
export function RunCounts({ run: { inserted, updated, resigned, unchanged, failed }, size = 14 }: Props) {
  const t = useTexts(employeeImportTexts)
  return <Text fz={size}>{t('history.counts', { inserted, updated, resigned, unchanged, failed })}</Text>
}
