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
import type { PreviewTable } from './preview-table.ts'
import type { usePreview } from './use-preview.ts'

export const PREVIEW_TOOL = { variant: 'default', size: 26 } as const

type Props = { table: PreviewTable; preview: ReturnType<typeof usePreview> }

export function PreviewTools({ table, preview }: Props) {
  const t = sheetTexts.use()
  const { counts, filter } = preview
  const canGo = filter === 'warnings' ? counts.warnings > 0 : counts.errors > 0
  const [previous, next] =
    filter === 'warnings'
      ? [t('preview.previousWarning'), t('preview.nextWarning')]
      : [t('keys.previousError'), t('keys.nextError')]
  const { proposed, proposals } = counts
  const kinds = [
    { repair: 'dates', n: proposed.dates, label: t('preview.fixDates', { n: proposed.dates }) },
    { repair: 'amounts', n: proposed.amounts, label: t('preview.fixAmounts', { n: proposed.amounts }) },
    { repair: 'zeros', n: proposed.zeros, label: t('preview.fixZeros', { n: proposed.zeros }) },
    // A button for all of them, only if there are suggestions besides these kinds.
    { repair: null, n: proposed.other, label: t('preview.fix', { n: proposals }) }
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
      {kinds.map(({ repair, label }) => (
        <Button
          key={label}
          size="compact-sm"
          variant="default"
          leftSection={<IconWand size={14} aria-hidden />}
          onClick={() => {
            preview.edit(table.proposals(mark => repair === null || table.repairOf(mark) === repair))
            // The button disappears once nothing is left to fix; undo stays.
            undo.current?.focus()
          }}
        >
          {label}
        </Button>
      ))}
    </>
  )
}
