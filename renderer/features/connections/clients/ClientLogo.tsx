import { Avatar } from '@mantine/core'
import { IconAppWindow } from '@tabler/icons-react'
import { toneStyle } from '../../../ui/states/StateChip.tsx'

type Props = { name: string; logo: string | null; size?: number }

/** The logo, or the first letter of the name. It is beside the name, so it has no alternative text. */
export function ClientLogo({ name, logo, size = 22 }: Props) {
  const [letter] = [...name.trim()]
  return (
    <Avatar
      src={logo}
      alt=""
      size={size}
      radius={4}
      styles={{
        placeholder: { ...toneStyle('teal'), border: 0 },
        // Logos are designed for a white background.
        image: { objectFit: 'contain', background: 'var(--mantine-color-white)' }
      }}
    >
      <span aria-hidden>{letter?.toLocaleUpperCase() ?? <IconAppWindow size={size / 2} />}</span>
    </Avatar>
  )
}
