import { ActionIcon, Badge, Popover, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = {
  icon: Icon
  /** Name of the button, with how many are new. */
  label: string
  /** Name of the list that it opens. */
  title: string
  width: number
  /** How many are new, as shown on the button; null: none. */
  count: string | null
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  children: ReactNode
}

/** A button of the top bar that counts what is new and opens its list. */
export function TopBarPopover({ icon: Sign, label, title, width, count, isOpen, onChange, children }: Props) {
  return (
    <Popover opened={isOpen} onChange={onChange} position="bottom-end" width={width} trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={label} disabled={isOpen}>
          <ActionIcon
            variant="quiet"
            size={32}
            style={{ overflow: 'visible' }}
            aria-label={label}
            onClick={() => onChange(!isOpen)}
          >
            <Sign size={20} aria-hidden />
            {count !== null && (
              <Badge pos="absolute" top={-2} right={-4} h={18} px={5} fz={11} bdrs={9} aria-hidden>
                {count}
              </Badge>
            )}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown px={0} py={8} maw="calc(100vw - 16px)" aria-label={title}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
