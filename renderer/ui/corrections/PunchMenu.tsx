import { Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useFormats } from '../formats/use-formats.ts'
import { IconMenuItem, QuietIcon } from '../page/icon-buttons.tsx'
import { correctionTexts } from './correction-texts.ts'

type Props = { punchedAt: string; onChoose: (step: 'correct' | 'remove') => void }

/** What can be done with a punch. */
export function PunchMenu({ punchedAt, onChoose }: Props) {
  const t = correctionTexts.use()
  const formats = useFormats()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <QuietIcon
          variant="subtle"
          color="gray"
          icon={IconDots}
          label={t('actions', { time: formats.time(punchedAt, true) })}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <IconMenuItem icon={IconPencil} label={t('correct')} onClick={() => onChoose('correct')} />
        <IconMenuItem icon={IconTrash} label={t('remove')} onClick={() => onChoose('remove')} />
      </Menu.Dropdown>
    </Menu>
  )
}
