import { Button, Group, Text, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowsExchange, IconBrush, IconRepeat, IconRotate2 } from '@tabler/icons-react'
import type { WorkCycleItem } from '#shared/contracts/attendance/roster.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridBox } from '../../../ui/grid/use-grid-range.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { HintedIcon, IconButton } from '../../../ui/page/icon-buttons.tsx'
import { boxEdits, repeatWeek, swapPeople } from './roster-actions.ts'
import { rosterTexts } from './roster-texts.ts'
import type { Roster } from './use-roster.ts'

type Props = {
  roster: Roster
  boxOf: () => GridBox | null
  brush: string | null | undefined
  onBrush: (brush: string | null | undefined) => void
  onPattern: () => void
}

/** One row: many cycles scroll. */
const CYCLES = { position: 'relative', overflowX: 'auto' } as const

/** Buttons that set or paint work cycles, and actions on the chosen cells. */
export function RosterTools({ roster, boxOf, brush, onBrush, onPattern }: Props) {
  const t = rosterTexts.use()
  const formats = useFormats()
  const { view, edit, undo } = roster
  const isPainting = brush !== undefined
  const withBox = (act: (box: GridBox) => void) => () => {
    const box = boxOf()
    if (box !== null) act(box)
  }
  const choose = (id: string | null) => {
    if (isPainting) onBrush(id)
    else withBox(box => edit(boxEdits(view, box, () => id)))()
  }
  const togglePaint = () => onBrush(isPainting ? undefined : (view.cycles[0]?.work_cycle_id ?? null))
  const repeat = withBox(box => edit(repeatWeek(view, box)))
  const swap = withBox(box => edit(swapPeople(view, box)))
  useKeys([
    { keys: '1', label: t('keys.cycle') },
    { keys: '0', label: t('keys.week') },
    { keys: 'shift+ArrowDown', label: t('keys.range') },
    { keys: 'mod+c', label: t('keys.copy') },
    { keys: 'mod+v', label: t('keys.paste') },
    { keys: 'mod+d', label: t('keys.fillDown') },
    { keys: 'mod+r', label: t('keys.fillRight') },
    { keys: 'mod+z', label: t('undo'), run: undo },
    { keys: 'p', label: t('paint'), run: togglePaint },
    { keys: 'w', label: t('repeatWeek'), run: repeat },
    { keys: 'x', label: t('swap'), run: swap }
  ])
  return (
    <Group
      className="screen-only line-below"
      gap={4}
      px="md"
      py={6}
      wrap="nowrap"
      role="toolbar"
      aria-label={t('tools')}
    >
      <Group gap={4} wrap="nowrap" flex={1} miw={0} style={CYCLES}>
        {view.cycles.map((cycle, at) => (
          <CycleButton
            key={cycle.work_cycle_id}
            cycle={cycle}
            digit={at < 9 ? at + 1 : null}
            label={formats.inLanguage(cycle.name, cycle.name_en)}
            isPressed={isPainting ? brush === cycle.work_cycle_id : undefined}
            onPress={() => choose(cycle.work_cycle_id)}
          />
        ))}
        <Button
          size="compact-sm"
          variant={brush === null ? 'filled' : 'default'}
          {...(isPainting ? { 'aria-pressed': brush === null } : {})}
          onClick={() => choose(null)}
        >
          <Digit>{0}</Digit>
          {t('week')}
        </Button>
      </Group>
      <IconButton
        size="compact-sm"
        variant={isPainting ? 'filled' : 'default'}
        aria-pressed={isPainting}
        icon={IconBrush}
        label={t('paint')}
        onClick={togglePaint}
      />
      <HintedIcon variant="default" icon={IconRepeat} label={t('repeatWeek')} onClick={repeat} />
      <HintedIcon variant="default" icon={IconArrowsExchange} label={t('swap')} onClick={swap} />
      <HintedIcon variant="default" icon={IconRotate2} label={t('pattern')} onClick={onPattern} />
      <HintedIcon
        variant="default"
        icon={IconArrowBackUp}
        label={t('undo')}
        disabled={roster.draft.size === 0}
        onClick={undo}
      />
    </Group>
  )
}

/** The shortcut key on a button. */
const Digit = ({ children }: { children: number }) => (
  <Text span mr={4} c="dimmed" fz={11}>
    {children}
  </Text>
)

type CycleProps = {
  cycle: WorkCycleItem
  digit: number | null
  label: string
  /** Undefined if it does not paint. */
  isPressed: boolean | undefined
  onPress: () => void
}

function CycleButton({ cycle, digit, label, isPressed, onPress }: CycleProps) {
  return (
    <Tooltip label={label}>
      <Button
        size="compact-sm"
        variant={isPressed === true ? 'filled' : 'default'}
        {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
        onClick={onPress}
      >
        {digit !== null && <Digit>{digit}</Digit>}
        {cycle.code}
      </Button>
    </Tooltip>
  )
}
