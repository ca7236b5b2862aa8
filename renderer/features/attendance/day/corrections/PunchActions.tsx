import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Punch } from '#shared/contracts/attendance.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import type { Correction } from './CorrectionDialog.tsx'
import { correctionsTexts } from './corrections-texts.ts'

type Props = { punch: Punch; onChoose: (correction: Correction) => void }

export function PunchActions({ punch, onChoose }: Props) {
  const t = correctionsTexts.use()
  const formats = useFormats()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('actions', { time: formats.time(punch.punched_at, true) })}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => onChoose({ step: 'correct', punch })}
        >
          {t('correct')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onChoose({ step: 'remove', punch })}
        >
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
