import { ActionIcon, Button, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronDown,
  IconChevronUp,
  IconWand
} from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.ts'
import { sheetTexts } from '../sheet-texts.ts'
import type { PreviewTable } from './preview-table.ts'
import type { usePreview } from './use-preview.ts'

type Props = { table: PreviewTable; preview: ReturnType<typeof usePreview> }

/** From error to error, back and forth in what was done, and what was probably meant, taken at once. */
export function PreviewTools({ table, preview }: Props) {
  const t = useTexts(sheetTexts)
  const { counts, filter } = preview
  const canGo = filter === 'warnings' ? counts.warnings > 0 : counts.errors > 0
  const [previous, next] =
    filter === 'warnings'
      ? [t('preview.previousWarning'), t('preview.nextWarning')]
      : [t('preview.previous'), t('preview.next')]
  const hasYears = table.rows.some(row => row.marks.some(mark => mark.code === 'buddhist_year'))
  const tools = [
    {
      label: previous,
      icon: IconChevronUp,
      run: () => preview.goToMark(-1),
      can: canGo
    },
    {
      label: next,
      icon: IconChevronDown,
      run: () => preview.goToMark(1),
      can: canGo
    },
    { label: t('preview.undo'), icon: IconArrowBackUp, run: preview.undo, can: table.canUndo },
    { label: t('preview.redo'), icon: IconArrowForwardUp, run: preview.redo, can: table.canRedo }
  ]
  return (
    <>
      {tools.map(({ label, icon: IconOf, run, can }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon variant="default" size={26} aria-label={label} onClick={run} disabled={!can}>
            <IconOf size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      {hasYears && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => preview.edit(table.proposals('buddhist_year'))}
        >
          {t('preview.fixYears')}
        </Button>
      )}
      {counts.proposals > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconWand size={14} aria-hidden />}
          onClick={() => preview.edit(table.proposals())}
        >
          {t('preview.fix', { n: counts.proposals })}
        </Button>
      )}
    </>
  )
}
