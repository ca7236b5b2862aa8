import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronDown,
  IconChevronUp,
  IconWand
} from '@tabler/icons-react'
import { useRef } from 'react'
import { HintedIcon } from '../../page/icon-buttons.tsx'
import { sheetTexts } from '../sheet-texts.ts'
import { useSheetImport } from '../use-sheet-import.ts'
import type { Edit } from './edit-steps.ts'
import type { PreviewTable } from './preview-table.ts'
import type { Repair } from './repairs.ts'
import type { usePreview } from './use-preview.ts'

export const PREVIEW_TOOL = { variant: 'default', size: 26 } as const

type Props = { table: PreviewTable; preview: ReturnType<typeof usePreview> }

export function PreviewTools({ table, preview }: Props) {
  const t = sheetTexts.use()
  const { Tools } = useSheetImport()
  const { counts, filter, repeated } = preview
  const canGo = filter === 'warnings' ? counts.warnings > 0 : counts.errors > 0
  const [previous, next] =
    filter === 'warnings'
      ? [t('preview.previousWarning'), t('preview.nextWarning')]
      : [t('keys.previousError'), t('keys.nextError')]
  const { proposed, proposals } = counts
  const repair = (wanted: Repair | null) =>
    table.proposals(mark => wanted === null || table.repairOf(mark) === wanted)
  const kinds: readonly { n: number; label: string; edits: () => readonly Edit[] }[] = [
    { n: proposed.dates, label: t('preview.fixDates', { n: proposed.dates }), edits: () => repair('dates') },
    {
      n: proposed.amounts,
      label: t('preview.fixAmounts', { n: proposed.amounts }),
      edits: () => repair('amounts')
    },
    { n: proposed.zeros, label: t('preview.fixZeros', { n: proposed.zeros }), edits: () => repair('zeros') },
    {
      n: proposed.blanks,
      label: t('preview.fixBlanks', { n: proposed.blanks }),
      edits: () => repair('blanks')
    },
    {
      n: proposed.genders,
      label: t('preview.fixGenders', { n: proposed.genders }),
      edits: () => repair('genders')
    },
    // A button for all of them, only if there are suggestions besides these kinds.
    { n: proposed.other, label: t('preview.fix', { n: proposals }), edits: () => repair(null) },
    {
      n: repeated.length,
      label: t('preview.skipRepeated', { n: repeated.length }),
      edits: () => repeated.map(row => ({ row, isSkipped: true }))
    }
  ].filter(({ n }) => n > 0)
  const undo = useRef<HTMLButtonElement>(null)
  const tools = [
    { label: previous, icon: IconChevronUp, onClick: () => preview.goToMark(-1), isOff: !canGo },
    { label: next, icon: IconChevronDown, onClick: () => preview.goToMark(1), isOff: !canGo },
    {
      label: t('preview.undo'),
      icon: IconArrowBackUp,
      onClick: preview.undo,
      isOff: !table.canUndo,
      ref: undo
    },
    { label: t('preview.redo'), icon: IconArrowForwardUp, onClick: preview.redo, isOff: !table.canRedo }
  ]
  return (
    <>
      {tools.map(({ label, ...tool }) => (
        <HintedIcon key={label} {...PREVIEW_TOOL} label={label} {...tool} />
      ))}
      {kinds.map(({ label, edits }) => (
        <Button
          key={label}
          size="compact-sm"
          variant="default"
          leftSection={<IconWand size={14} aria-hidden />}
          onClick={() => {
            preview.edit(edits())
            // The button disappears once nothing is left to fix; undo stays.
            undo.current?.focus()
          }}
        >
          {label}
        </Button>
      ))}
      {Tools && <Tools table={table} revision={preview.revision} onEdit={preview.take} />}
    </>
  )
}
